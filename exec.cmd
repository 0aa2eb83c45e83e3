@rem Windows has no exec; npm finds this in its place. Elsewhere the shell gives way to Node, so that npm waits for it.
@%*
