const headerBytes = 20;
const elementBytes = 12;
/** Microseconds since this are what PostgreSQL keeps of an instant. */
const epochMs = Date.UTC(2000, 0, 1);

/**
 * The elements of `array_send(array_agg(…))`: a column of many rows as PostgreSQL keeps it, one value instead of one a row, and
 * none of them written as text and read again. Elements are eight bytes each and none is null.
 */
function elementsOf<T>(bytes: Uint8Array, read: (view: DataView, at: number) => T): T[] {
  if (bytes.byteLength < headerBytes) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getInt32(12);
  if (bytes.byteLength !== headerBytes + count * elementBytes)
    throw new RangeError('not an array of eight bytes each');
  return Array.from({ length: count }, (_, index) => read(view, headerBytes + index * elementBytes + 4));
}

/** Of `float8`. */
export const readFloats = (bytes: Uint8Array): number[] =>
  elementsOf(bytes, (view, at) => view.getFloat64(at));

/** Of `timestamptz`, as epoch milliseconds. */
export const readInstants = (bytes: Uint8Array): number[] =>
  elementsOf(bytes, (view, at) => epochMs + (view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)) / 1000);
