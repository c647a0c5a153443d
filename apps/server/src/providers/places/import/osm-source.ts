import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { nearestTown } from '@hoist/datasets/place-locate';
import { straightKm, type Point } from '@hoist/domain/scheduling/drive-time';
import { addressRow, type AddressRow, type AddressSource, type BrokenRow } from './address-row.ts';
import { readOsmBlocks, type OsmNode, type OsmWay } from './osm-pbf.ts';

type Tags = ReadonlyMap<string, string>;

const number = 'addr:housenumber';
const isDoor = (tags: Tags): boolean =>
  tags.has(number) && (tags.has('addr:street') || tags.has('addr:place'));
const isStreet = (tags: Tags): boolean => tags.has('highway') && tags.has('name');

/** Positions of the nodes that the wanted ways use. */
class NodePoints {
  readonly #ids: Float64Array;
  readonly #degrees: Float64Array;

  constructor(ids: readonly number[]) {
    this.#ids = Float64Array.from(new Set(ids)).sort();
    this.#degrees = new Float64Array(this.#ids.length * 2).fill(Number.NaN);
  }

  #indexOf(id: number): number {
    let [low, high] = [0, this.#ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return this.#ids[low] === id ? low : -1;
  }

  set({ id, lat, lng }: OsmNode): void {
    const at = this.#indexOf(id);
    if (at >= 0) this.#degrees.set([lat, lng], at * 2);
  }

  get(id: number): Point | undefined {
    const at = this.#indexOf(id);
    const [lat = Number.NaN, lng = Number.NaN] = at < 0 ? [] : this.#degrees.subarray(at * 2, at * 2 + 2);
    return Number.isNaN(lat) ? undefined : { lat, lng };
  }
}

/** The middle of a building, good enough for a door. */
function middleOf({ refs }: OsmWay, points: NodePoints): Point | undefined {
  const known = [...new Set(refs)].flatMap((ref) => points.get(ref) ?? []);
  if (known.length === 0) return undefined;
  const mean = (of: (point: Point) => number) =>
    known.reduce((sum, point) => sum + of(point), 0) / known.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/** A pin finds its street by the nearest point, so that none may be far from the next. */
const mostApartKm = 0.08;

function pointsAlong(line: readonly Point[]): readonly Point[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1];
    if (!from) return [to];
    const steps = Math.ceil(straightKm(from, to) / mostApartKm);
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
    });
  });
}

const townGrid = 50;
const towns = new Map<string, { readonly city: string; readonly province: string }>();

/** The nearest town of the gazetteer, looked up once per square of 0.02 degrees. */
function townAt(point: Point): { readonly city: string; readonly province: string } {
  const key = `${Math.round(point.lat * townGrid)} ${Math.round(point.lng * townGrid)}`;
  let town = towns.get(key);
  if (!town) {
    town = nearestTown(point);
    towns.set(key, town);
  }
  return town;
}

function doorRow(tags: Tags, point: Point): AddressRow | string {
  const tag = (name: string) => tags.get(name) ?? '';
  const town = townAt(point);
  return addressRow({
    labelEn: tag('addr:street') || tag('addr:place'),
    city: tag('addr:city') || town.city,
    province: town.province,
    // '12;14' and '12-16' are the doors of one building.
    civic: tag(number).split(/[;,-]/)[0] ?? '',
    zip: tag('addr:postcode'),
    ...point,
  });
}

const streetRow = (tags: Tags, point: Point): AddressRow => {
  const name = tags.get('name') ?? '';
  return {
    labelEn: tags.get('name:en') ?? name,
    labelFr: tags.get('name:fr') ?? name,
    ...townAt(point),
    number: 0,
    suffix: '',
    zip: '',
    lat: point.lat,
    lng: point.lng,
    blockFace: true,
  };
};

/** Reads named streets and house numbers of an OpenStreetMap extract in three passes. */
export function osmSource(file: string): AddressSource {
  const { size, mtimeMs } = statSync(file);
  const name = basename(file);
  const broken = (id: number, reason: string): BrokenRow => ({ file: name, line: id, reason });
  const checked = (id: number, row: AddressRow | string) => (typeof row === 'string' ? broken(id, row) : row);

  function wayRows(way: OsmWay, points: NodePoints): readonly (AddressRow | BrokenRow)[] {
    const { id, refs, tags } = way;
    if (isDoor(tags)) {
      const middle = middleOf(way, points);
      return [checked(id, middle ? doorRow(tags, middle) : 'its nodes are missing')];
    }
    if (!isStreet(tags)) return [];
    return pointsAlong(refs.flatMap((ref) => points.get(ref) ?? [])).map((point) => streetRow(tags, point));
  }

  return {
    name: `osm ${name} ${size} ${mtimeMs}`,
    async *read() {
      const ids: number[] = [];
      for await (const { ways, bytes } of readOsmBlocks(file, 'ways')) {
        for (const { refs, tags } of ways)
          if (isDoor(tags) || isStreet(tags)) for (const ref of refs) ids.push(ref);
        yield { rows: [], share: bytes / size / 3 };
      }
      const points = new NodePoints(ids);
      ids.length = 0;
      for await (const { nodes, bytes } of readOsmBlocks(file, 'nodes')) {
        for (const node of nodes) points.set(node);
        const doors = nodes.filter(({ tags }) => isDoor(tags));
        yield {
          rows: doors.map((node) => checked(node.id, doorRow(node.tags, node))),
          share: (size + bytes) / size / 3,
        };
      }
      for await (const { ways, bytes } of readOsmBlocks(file, 'ways'))
        yield { rows: ways.flatMap((way) => wayRows(way, points)), share: (2 * size + bytes) / size / 3 };
    },
  };
}
