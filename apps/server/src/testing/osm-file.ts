import { deflateSync } from 'node:zlib';

// Writes the protocol buffer wire format as far as an OpenStreetMap extract needs it.
function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return bytes;
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const field = (number: number, bytes: Iterable<number>): number[] => {
  const content = [...bytes];
  return [...varint(number * 8 + 2), ...varint(content.length), ...content];
};
const number = (at: number, value: number): number[] => [...varint(at * 8), ...varint(value)];
const differences = (values: readonly number[]): number[] =>
  values.flatMap((value, at) => varint(zigzag(value - (at === 0 ? 0 : (values[at - 1] ?? 0)))));

type Tags = Readonly<Record<string, string>>;

export interface SampleNode {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly tags?: Tags;
}

export interface SampleWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags: Tags;
}

function blobOf(type: string, data: readonly number[]): Buffer {
  const blob = [...number(2, data.length), ...field(3, deflateSync(Buffer.from(data)))];
  const header = [...field(1, Buffer.from(type)), ...number(3, blob.length)];
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, Buffer.from(header), Buffer.from(blob)]);
}

/** An `.osm.pbf` file of dense nodes and ways (wiki.openstreetmap.org/wiki/PBF_Format). */
export function osmFile(nodes: readonly SampleNode[], ways: readonly SampleWay[]): Buffer {
  const all = [...nodes.map(({ tags = {} }) => tags), ...ways.map(({ tags }) => tags)];
  const texts = ['', ...new Set(all.flatMap((tags) => Object.entries(tags).flat()))];
  const at = (text: string) => texts.indexOf(text);
  const steps = (degrees: number) => Math.round(degrees * 1e7);
  const dense = [
    ...field(1, differences(nodes.map(({ id }) => id))),
    ...field(8, differences(nodes.map(({ lat }) => steps(lat)))),
    ...field(9, differences(nodes.map(({ lng }) => steps(lng)))),
    ...field(
      10,
      nodes.flatMap(({ tags = {} }) => [
        ...Object.entries(tags).flatMap(([key, value]) => [...varint(at(key)), ...varint(at(value))]),
        0,
      ]),
    ),
  ];
  const wayBytes = ways.flatMap(({ id, refs, tags }) =>
    field(3, [
      ...number(1, id),
      ...field(
        2,
        Object.keys(tags).flatMap((key) => varint(at(key))),
      ),
      ...field(
        3,
        Object.values(tags).flatMap((value) => varint(at(value))),
      ),
      ...field(8, differences(refs)),
    ]),
  );
  const table = field(
    1,
    texts.flatMap((text) => field(1, Buffer.from(text))),
  );
  return Buffer.concat([
    blobOf('OSMHeader', field(4, Buffer.from('OsmSchema-V0.6'))),
    blobOf('OSMData', [...table, ...field(2, field(2, dense))]),
    blobOf('OSMData', [...table, ...field(2, wayBytes)]),
  ]);
}

/** A bilingual street with a building and a door, a wrong house number and an unnamed path, in Ottawa. */
export const sampleOsm = (): Buffer =>
  osmFile(
    [
      { id: 1, lat: 45.42, lng: -75.69 },
      { id: 2, lat: 45.421, lng: -75.69 },
      {
        id: 9_000_000_001,
        lat: 45.4101,
        lng: -75.7001,
        tags: {
          'addr:housenumber': '10',
          'addr:street': 'Elm Street',
          'addr:postcode': 'K1R 6N3',
          'addr:city': 'Ottawa',
        },
      },
      { id: 9_000_000_002, lat: 45.4201, lng: -75.6901 },
      { id: 9_000_000_003, lat: 45.4203, lng: -75.6903 },
    ],
    [
      {
        id: 11,
        refs: [1, 2],
        tags: {
          highway: 'residential',
          name: 'Laurier Avenue',
          'name:en': 'Laurier Avenue',
          'name:fr': 'avenue Laurier',
        },
      },
      {
        id: 12,
        refs: [9_000_000_002, 9_000_000_003, 9_000_000_002],
        tags: {
          building: 'yes',
          'addr:housenumber': '12;14',
          'addr:street': 'Laurier Avenue',
          'addr:city': 'Ottawa',
        },
      },
      { id: 13, refs: [1, 2], tags: { 'addr:housenumber': 'none', 'addr:street': 'Laurier Avenue' } },
      { id: 14, refs: [1, 2], tags: { highway: 'path' } },
    ],
  );
