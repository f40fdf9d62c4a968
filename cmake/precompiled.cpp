// Nothing: the target that makes the precompiled headers needs a source.
