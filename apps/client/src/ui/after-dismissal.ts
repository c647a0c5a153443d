/** Ionic still takes an overlay apart while it says that it is gone: whoever removes it from the page waits a turn. */
export const afterDismissal = (then: () => void) => void setTimeout(then, 0);
