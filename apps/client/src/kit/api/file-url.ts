import { apiAddress } from './api.ts';

/** The server signs relative URLs; the native app has another origin. */
export const fileUrl = (signed: string): string =>
  new URL(signed, new URL(apiAddress(''), location.href)).href;

/** Signed URLs expire after ten minutes; queries refetch earlier. */
export const urlRefetchMs = 8 * 60_000;
