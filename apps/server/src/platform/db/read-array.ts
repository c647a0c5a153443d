const headerBytes = 20;
const elementBytes = 12;
/** PostgreSQL stores instants as microseconds since 2000. */
const epochMs = Date.UTC(2000, 0, 1);

/**
 * Decodes `array_send(array_agg(…))`: one binary value for a whole column, which avoids formatting and parsing text.
 * Elements are eight bytes each and not null.
 */
function elementsOf<T>(bytes: Uint8Array, read: (view: DataView, at: number) => T): T[] {
  if (bytes.byteLength < headerBytes) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getInt32(12);
  if (bytes.byteLength !== headerBytes + count * elementBytes)
    throw new RangeError('not an array of eight-byte elements');
  return Array.from({ length: count }, (_, index) => read(view, headerBytes + index * elementBytes + 4));
}

/** Decodes an array of `float8`. */
export const readFloats = (bytes: Uint8Array): number[] =>
  elementsOf(bytes, (view, at) => view.getFloat64(at));

/** Decodes an array of `timestamptz` to epoch milliseconds. */
export const readInstants = (bytes: Uint8Array): number[] =>
  elementsOf(bytes, (view, at) => epochMs + (view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)) / 1000);
