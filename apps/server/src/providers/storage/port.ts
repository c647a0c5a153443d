/**
 * Where bytes are kept: a folder by default, an S3 bucket in production (decision G1). Keys are words of
 * `a–z 0–9 . _ -` joined by `/`, written once and never changed, so an answer may be cached for ever.
 */
export interface Storage {
  /** Keeps bytes under a key; once it answers they survive a crash. Repeating it with the same bytes is harmless. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when there are none under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Forgets a key; one that does not exist is already forgotten. */
  remove(key: string): Promise<void>;
  /** Every key that begins with a prefix of whole words, as `orders/10401/`, sorted. */
  list(prefix: string): Promise<readonly string[]>;
}

/** The store cannot be asked now; the caller is answered 503 and may come back. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503;
}

const word = /^[a-z0-9][a-z0-9._-]*$/;

/** Tells whether a text is a key: no way out of the store, nothing that a file system or a URL reads differently. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 200 && key.split('/').every((part) => word.test(part));
