/** Addresses of pictures and documents are good for ten minutes: they are asked for again before that. */
export const urlRefetchMs = 8 * 60_000;
