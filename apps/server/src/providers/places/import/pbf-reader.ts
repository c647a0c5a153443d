/** Reads the protocol buffer wire format (protobuf.dev/programming-guides/encoding). */
export class PbfReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Calls `read` with the number of each field; a field that it does not read is skipped. */
  fields(read: (field: number, pbf: PbfReader) => void): void {
    while (this.#at < this.#bytes.length) {
      const tag = this.varint();
      const before = this.#at;
      read(tag >>> 3, this);
      if (this.#at === before) this.#skip(tag & 7);
    }
  }

  /** An unsigned number up to 2^53. */
  varint(): number {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('the data end within a number');
      this.#at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  }

  /** A number in zigzag coding. */
  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  bytes(): Buffer {
    const length = this.varint();
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('the data end within a field');
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }

  message(): PbfReader {
    return new PbfReader(this.bytes());
  }

  /** A packed field. */
  packed(one: (pbf: PbfReader) => number): number[] {
    const part = this.message();
    const values: number[] = [];
    while (part.#at < part.#bytes.length) values.push(one(part));
    return values;
  }

  #skip(wire: number): void {
    if (wire === 0) this.varint();
    else if (wire === 1) this.#at += 8;
    else if (wire === 2) this.bytes();
    else if (wire === 5) this.#at += 4;
    else throw new RangeError(`wire type ${wire} is unknown`);
  }
}
