/** Ionic still uses an overlay when it reports the dismissal: remove it from the page in the next task. */
export const afterDismissal = (then: () => void) => void setTimeout(then, 0);
