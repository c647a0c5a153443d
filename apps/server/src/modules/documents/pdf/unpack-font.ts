import { inflateSync } from 'node:zlib';

const headerSize = 12;
const recordSize = 16;
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** The TrueType file in a WOFF file (W3C WOFF 1.0, sections 3 to 5). */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(headerSize + count * recordSize);
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let place = header.length;
  for (let index = 0; index < count; index += 1) {
    const from = 44 + index * 20;
    const [offset, packed, length] = [4, 8, 12].map((more) => woff.readUInt32BE(from + more)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(padded(length));
    (packed < length ? inflateSync(stored) : stored).copy(table);
    const record = headerSize + index * recordSize;
    woff.copy(header, record, from, from + 4);
    woff.copy(header, record + 4, from + 16, from + 20);
    header.writeUInt32BE(place, record + 8);
    header.writeUInt32BE(length, record + 12);
    tables.push(table);
    place += table.length;
  }
  return Buffer.concat([header, ...tables]);
}
