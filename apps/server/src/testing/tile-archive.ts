import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** Bytes of protocol buffers, as far as vector tiles and archives need them. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const field = (number: number, bytes: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (value: string) => [...Buffer.from(value)];

export interface TileLine {
  /** Positions in the tile, 0 to 4096 from the upper left corner. */
  readonly points: readonly (readonly [number, number])[];
  readonly tags: Readonly<Record<string, string>>;
}

/** A vector tile with one layer of lines (Mapbox Vector Tile specification 2). */
export function vectorTile(layer: string, lines: readonly TileLine[]): Buffer {
  const keys = [...new Set(lines.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(lines.flatMap(({ tags }) => Object.values(tags)))];
  const feature = ({ points, tags }: TileLine) => {
    const moves = points.map(([x, y], index) => {
      const [fromX, fromY] = points[index - 1] ?? [0, 0];
      return [zigzag(x - fromX), zigzag(y - fromY)];
    });
    const [first = [], ...others] = moves;
    const geometry = [8 + 1, ...first, others.length * 8 + 2, ...others.flat()];
    const pairs = Object.entries(tags).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    return [...field(2, pairs.flatMap(varint)), ...varint(3 * 8), 2, ...field(4, geometry.flatMap(varint))];
  };
  const body = [
    ...varint(15 * 8),
    2,
    ...field(1, text(layer)),
    ...lines.flatMap((one) => field(2, feature(one))),
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, field(1, text(value)))),
    ...varint(5 * 8),
    ...varint(4096),
  ];
  return Buffer.from(field(3, body));
}

export interface ArchivedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** A vector tile without compression. */
  readonly bytes: Buffer;
}

interface ArchiveOptions {
  readonly tiles: readonly ArchivedTile[];
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly attribution?: string;
}

/** Writes a PMTiles archive (version 3) of tiles whose entries fit into one directory. */
export function writeTileArchive(path: string, { tiles, bounds, attribution }: ArchiveOptions): void {
  const sorted = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: gzipSync(tile.bytes) }))
    .toSorted((a, b) => a.id - b.id);
  const directory = gzipSync(
    Buffer.from([
      ...varint(sorted.length),
      ...sorted.flatMap(({ id }, index) => varint(id - (sorted[index - 1]?.id ?? 0))),
      ...sorted.flatMap(() => varint(1)),
      ...sorted.flatMap(({ bytes }) => varint(bytes.length)),
      // 0 says that a tile follows the one before.
      ...sorted.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
    ]),
  );
  const metadata = gzipSync(JSON.stringify(attribution === undefined ? {} : { attribution }));
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const dataOffset = 127 + directory.length + metadata.length;
  const places = [127, directory.length, 127 + directory.length, metadata.length, dataOffset, 0, dataOffset];
  for (const [index, value] of [...places, data.length, ...Array<number>(3).fill(sorted.length)].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  const zooms = tiles.map(({ z }) => z);
  // Clustered; directories and tiles with gzip; vector tiles.
  for (const [index, value] of [1, 2, 2, 1, Math.min(...zooms), Math.max(...zooms)].entries())
    header.writeUInt8(value, 96 + index);
  for (const [index, value] of bounds.entries())
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4);
  writeFileSync(path, Buffer.concat([header, directory, metadata, data]));
}
