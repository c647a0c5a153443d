import { decodePolyline, encodePolyline } from '@hoist/domain/map/polyline';
import type { LatLng } from '@hoist/domain/map/projection';
import { once, readJson } from './data-file.ts';

/** West, south, east and north in degrees. */
type Box = readonly [west: number, south: number, east: number, north: number];

interface Shore {
  readonly box: Box;
  readonly ring: readonly LatLng[];
}

/** Coasts of land, shores of lakes in it, and of islands in those. */
const shores = once((): readonly Shore[] =>
  readJson<readonly (readonly [Box, string])[]>('places/shores.json.gz').map(([box, line]) => ({
    box,
    ring: decodePolyline(line),
  })),
);

const kmPerDegree = 111.32;

/**
 * Water within a square around a point, for a map without tiles: rings of polyline6, filled by the even-odd rule. The
 * first one is the square. Shores are coarse, in places by two kilometres; lakes from 3 km².
 */
export function waterAround({ lat, lng }: LatLng, radiusKm: number): readonly string[] {
  const north = radiusKm / kmPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const box: Box = [lng - east, lat - north, lng + east, lat + north];
  const rings = shores()
    .filter((one) => overlaps(one.box, box))
    .map(({ ring }) => clipRing(ring, box))
    .filter((ring) => ring.length > 2);
  return [ringOf(box), ...rings].map(encodePolyline);
}

/** How far shores may be off, in kilometres. */
const shoreKm = 2;
/** What the shores cover, in degrees. */
const covered: Box = [-141, 41.6, -52.5, 83];

/** Whether a point lies in a lake or the sea, farther from the shore than shores may be off. */
export function isOpenWater({ lat, lng }: LatLng): boolean {
  const [north, east] = [shoreKm / kmPerDegree, shoreKm / (kmPerDegree * Math.cos((lat * Math.PI) / 180))];
  const steps = [-1, 0, 1];
  const around = steps.flatMap((y) => steps.map((x) => ({ lat: lat + y * north, lng: lng + x * east })));
  return around.every((point) => overlaps(covered, boxAt(point)) && isWater(point));
}

const boxAt = ({ lat, lng }: LatLng): Box => [lng, lat, lng, lat];

/** Sea is within no ring, land within one, a lake within two. */
const isWater = (point: LatLng): boolean =>
  shores().filter(({ box, ring }) => overlaps(box, boxAt(point)) && isWithin(ring, point)).length % 2 === 0;

/** Whether a ray to the east crosses the ring an odd number of times. */
function isWithin(ring: readonly LatLng[], { lat, lng }: LatLng): boolean {
  let isIn = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from && from.lat > lat !== to.lat > lat) {
      const crossing = from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
      if (lng < crossing) isIn = !isIn;
    }
    from = to;
  }
  return isIn;
}

const ringOf = ([west, south, east, north]: Box): readonly LatLng[] => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
];

const overlaps = ([w1, s1, e1, n1]: Box, [w2, s2, e2, n2]: Box): boolean =>
  w1 <= e2 && w2 <= e1 && s1 <= n2 && s2 <= n1;

interface Side {
  readonly of: 'lat' | 'lng';
  readonly limit: number;
  /** 1 if the inside has more, -1 if it has less. */
  readonly sign: 1 | -1;
}

/** The part of a ring within a box, one side after the other. */
function clipRing(ring: readonly LatLng[], [west, south, east, north]: Box): readonly LatLng[] {
  const sides: readonly Side[] = [
    { of: 'lng', limit: west, sign: 1 },
    { of: 'lng', limit: east, sign: -1 },
    { of: 'lat', limit: south, sign: 1 },
    { of: 'lat', limit: north, sign: -1 },
  ];
  return sides.reduce(clipSide, ring);
}

const clipSide = (ring: readonly LatLng[], { of, limit, sign }: Side): readonly LatLng[] =>
  ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const [isIn, wasIn] = [(point[of] - limit) * sign >= 0, (before[of] - limit) * sign >= 0];
    const share = (limit - before[of]) / (point[of] - before[of]);
    const crossing = {
      lat: before.lat + (point.lat - before.lat) * share,
      lng: before.lng + (point.lng - before.lng) * share,
    };
    return [...(isIn === wasIn ? [] : [crossing]), ...(isIn ? [point] : [])];
  });
