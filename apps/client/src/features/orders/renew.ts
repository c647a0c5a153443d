/** Signed URLs expire after ten minutes; queries refetch earlier. */
export const urlRefetchMs = 8 * 60_000;
