/** Marks a history entry that was opened by the search. */
export const foundState = 'found';
