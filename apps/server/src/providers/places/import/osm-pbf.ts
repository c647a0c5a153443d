import { open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import { OperatorError } from '#server/platform/operator-error.ts';
import { PbfReader } from './pbf-reader.ts';

export interface OsmNode extends Point {
  readonly id: number;
  readonly tags: ReadonlyMap<string, string>;
}

export interface OsmWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags: ReadonlyMap<string, string>;
}

/** Nodes and ways of a block, and the bytes read so far. */
export interface OsmBlock {
  readonly nodes: readonly OsmNode[];
  readonly ways: readonly OsmWay[];
  readonly bytes: number;
}

const noTags: ReadonlyMap<string, string> = new Map();
const signed = (pbf: PbfReader) => pbf.signed();
const unsigned = (pbf: PbfReader) => pbf.varint();

/** Sums of differences. */
function summed(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

interface Header {
  readonly type: string;
  readonly size: number;
}

function readHeader(bytes: Buffer): Header {
  let [type, size] = ['', 0];
  new PbfReader(bytes).fields((field, pbf) => {
    if (field === 1) type = pbf.bytes().toString('latin1');
    else if (field === 3) size = pbf.varint();
  });
  return { type, size };
}

function dataOf(blob: Buffer): Buffer {
  let data: Buffer | undefined;
  new PbfReader(blob).fields((field, pbf) => {
    if (field === 1) data = pbf.bytes();
    else if (field === 3) data = inflateSync(pbf.bytes());
  });
  if (!data)
    throw new OperatorError('The file is compressed in another way than zlib; convert it with osmium');
  return data;
}

interface Scale {
  granularity: number;
  lat: number;
  lng: number;
}

/** Nodes and ways of one group (wiki.openstreetmap.org/wiki/PBF_Format). */
class BlockReader {
  readonly nodes: OsmNode[] = [];
  readonly ways: OsmWay[] = [];
  readonly #texts: string[] = [];
  readonly #scale: Scale = { granularity: 100, lat: 0, lng: 0 };

  constructor(data: Buffer, wanted: 'nodes' | 'ways') {
    const groups: PbfReader[] = [];
    new PbfReader(data).fields((field, pbf) => {
      if (field === 1) pbf.message().fields((_, table) => this.#texts.push(table.bytes().toString('utf8')));
      else if (field === 2) groups.push(pbf.message());
      else if (field === 17) this.#scale.granularity = pbf.varint();
      else if (field === 19) this.#scale.lat = pbf.varint();
      else if (field === 20) this.#scale.lng = pbf.varint();
    });
    for (const group of groups)
      group.fields((field, pbf) => {
        if (wanted === 'nodes' && field === 1) this.#node(pbf.message());
        else if (wanted === 'nodes' && field === 2) this.#dense(pbf.message());
        else if (wanted === 'ways' && field === 3) this.#way(pbf.message());
      });
  }

  #tags(keys: readonly number[], values: readonly number[]): ReadonlyMap<string, string> {
    if (keys.length === 0) return noTags;
    return new Map(keys.map((key, at) => [this.#texts[key] ?? '', this.#texts[values[at] ?? 0] ?? '']));
  }

  #point(lat: number, lng: number): Point {
    const { granularity, lat: up, lng: right } = this.#scale;
    return { lat: (up + granularity * lat) / 1e9, lng: (right + granularity * lng) / 1e9 };
  }

  #node(node: PbfReader): void {
    let [id, lat, lng] = [0, 0, 0];
    let [keys, values]: [number[], number[]] = [[], []];
    node.fields((field, pbf) => {
      if (field === 1) id = pbf.signed();
      else if (field === 2) keys = pbf.packed(unsigned);
      else if (field === 3) values = pbf.packed(unsigned);
      else if (field === 8) lat = pbf.signed();
      else if (field === 9) lng = pbf.signed();
    });
    this.nodes.push({ id, ...this.#point(lat, lng), tags: this.#tags(keys, values) });
  }

  #dense(dense: PbfReader): void {
    let [ids, lats, lngs, pairs]: number[][] = [[], [], [], []];
    dense.fields((field, pbf) => {
      if (field === 1) ids = summed(pbf.packed(signed));
      else if (field === 8) lats = summed(pbf.packed(signed));
      else if (field === 9) lngs = summed(pbf.packed(signed));
      else if (field === 10) pairs = pbf.packed(unsigned);
    });
    let at = 0;
    for (const [index, id] of (ids ?? []).entries()) {
      const [keys, values]: [number[], number[]] = [[], []];
      // Pairs of key and value; 0 ends those of a node.
      for (; (pairs?.[at] ?? 0) !== 0; at += 2) {
        keys.push(pairs?.[at] ?? 0);
        values.push(pairs?.[at + 1] ?? 0);
      }
      at += 1;
      this.nodes.push({
        id,
        ...this.#point(lats?.[index] ?? 0, lngs?.[index] ?? 0),
        tags: this.#tags(keys, values),
      });
    }
  }

  #way(way: PbfReader): void {
    let id = 0;
    let [keys, values, refs]: number[][] = [[], [], []];
    way.fields((field, pbf) => {
      if (field === 1) id = pbf.varint();
      else if (field === 2) keys = pbf.packed(unsigned);
      else if (field === 3) values = pbf.packed(unsigned);
      else if (field === 8) refs = summed(pbf.packed(signed));
    });
    this.ways.push({ id, refs: refs ?? [], tags: this.#tags(keys ?? [], values ?? []) });
  }
}

/** Reads the nodes or the ways of an OpenStreetMap extract (`.osm.pbf`) block by block. */
export async function* readOsmBlocks(file: string, wanted: 'nodes' | 'ways'): AsyncGenerator<OsmBlock> {
  const handle = await open(file);
  try {
    let at = 0;
    const take = async (length: number): Promise<Buffer> => {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
      at += bytesRead;
      if (bytesRead < length) throw new OperatorError(`${file} ends within a block; download it again`);
      return buffer;
    };
    const { size } = await handle.stat();
    while (at < size) {
      const header = readHeader(await take((await take(4)).readUInt32BE()));
      const blob = await take(header.size);
      if (header.type !== 'OSMData') continue;
      const { nodes, ways } = new BlockReader(dataOf(blob), wanted);
      yield { nodes, ways, bytes: at };
    }
  } finally {
    await handle.close();
  }
}
