/**
 * File storage: a folder by default, an S3 bucket in production (decision G1). Keys are segments of `a–z 0–9 . _ -`
 * joined by `/`. Files never change, so they may be cached forever.
 */
export interface Storage {
  /** Stores bytes durably. Repeating it with the same bytes is harmless. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
  /** All keys below a prefix of whole segments, for example `orders/10401/`, sorted. */
  list(prefix: string): Promise<readonly string[]>;
}

/** The storage is unavailable; the caller gets 503. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503;
}

const word = /^[a-z0-9][a-z0-9._-]*$/;

/** Whether a text is a safe key: no path traversal, and no characters special to file systems or URLs. */
export const isStorageKey = (key: string): boolean =>
  key.length <= 200 && key.split('/').every((part) => word.test(part));

export interface S3Settings {
  /** Absent: Amazon's endpoint of the region. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Puts the bucket's name into the path instead of the host. */
  readonly pathStyle: boolean;
}
