# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Playground
#
# Here you build the whole head yourself, in about a dozen lines of NumPy.
# Then you change the sentence and the weights, and see what the words look at.
#
# This page is the file `docs/playground.py`.
# Open it in Jupyter as a notebook, or run it with plain Python.

# %%
import textwrap

import numpy as np

import attention_explained as ae

# %% [markdown]
# ## The sentence becomes a table
#
# Put a sentence of your own here.
# The toy knows these words:

# %%
toy = ae.ToyModel()
print(textwrap.fill(" ".join(toy.words), 70))

# %%
sentence = "the big bird slept in my garden"
words = sentence.split()
ids = [toy.words.index(word) for word in words]
X = toy.E[ids]
print(X.shape, "is one row per word and one column per feature:")
print(*toy.features)

# %% [markdown]
# ## Questions, labels, contents
#
# Three matrices make three tables from one.
# They hold what each word looks for, what it can be found under, and what it passes on.
#
# $$Q = X W_Q \qquad K = X W_K \qquad V = X W_V$$

# %%
Q = X @ toy.W_Q
K = X @ toy.W_K
V = X @ toy.W_V
for word, row in zip(words, Q + 0.0, strict=True):
    print(f"{word:8}", *(f"{number:6.2f}" for number in row))

# %% [markdown]
# ## Every question meets every label
#
# A large product means that the label fits the question.
# The products are divided by $\sqrt{d_k}$, here 2, so that they do not grow with the length of a question.

# %%
scores = Q @ K.T
scaled = scores / np.sqrt(toy.d_k)
print("strongest:", f"{scaled.max():.2f}", "weakest:", f"{scaled.min():.2f}")

# %% [markdown]
# ## Scores become shares
#
# Each row goes through the exponential and is divided by its sum.
# Taking the row’s largest score off first changes nothing, and keeps the exponential small.

# %%
powers = np.exp(scaled - scaled.max(axis=1, keepdims=True))
weights = powers / powers.sum(axis=1, keepdims=True)
for word, row in zip(words, weights, strict=True):
    print(f"{word:8} looks at {words[row.argmax()]:8} with {row.max():.0%}")

# %% [markdown]
# ## Contents are mixed
#
# Each word takes away the contents of all words, in those shares.

# %%
output = weights @ V
print(output.shape, "is one row per word and one column per kind of content:")
print(*toy.value_names)

# %% [markdown]
# ## Is it the same head?
#
# The package does the same steps on the same numbers, so nothing may differ.

# %%
trace = toy.attend(sentence)
assert np.allclose(weights, trace.weights, rtol=0, atol=1e-14)
assert np.allclose(output, trace.output, rtol=0, atol=1e-14)
print("largest difference:", float(abs(output - trace.output).max()))

# %% [markdown]
# ## Your own weights
#
# In the toy, nouns ask for nothing, so *bird* looks everywhere.
# Suppose that nouns ask for a place: one number in $W_Q$ does it.

# %%
W_Q = toy.W_Q.copy()
W_Q[toy.features.index("noun"), toy.query_names.index("asks place")] = 2
mine = ae.attention(X @ W_Q, K, V)
bird = words.index("bird")
print(f"before: {weights[bird, words.index('garden')]:.0%} on garden")
print(f"now:    {mine.weights[bird, words.index('garden')]:.0%} on garden")
assert mine.weights[bird].argmax() == words.index("garden")

# %% [markdown]
# And with weights drawn at random, as before any training?
# The arithmetic runs all the same, and the shares mean nothing yet.

# %%
random_W_Q, random_W_K = ae.draws.normal(7, 2 * X.shape[1] * toy.d_k).reshape(2, X.shape[1], toy.d_k)
untrained = ae.attention(X @ random_W_Q, X @ random_W_K, V)
for word, row in zip(words, untrained.weights, strict=True):
    print(f"{word:8} looks at {words[row.argmax()]:8} with {row.max():.0%}")

# %% [markdown]
# Last, the package’s own view of a run, every table with its labels.

# %%
trace
