import { type LatLng, metresPerPixel, type Spot, toSpot, type View } from '@hoist/domain/map/projection';
import { decodePolyline } from '@hoist/domain/map/polyline';
import { useId, useMemo } from 'react';
import type { MapPlace } from './map-layers.ts';

interface PlacedName extends MapPlace {
  readonly spot: Spot;
}

interface Written extends PlacedName {
  /** Of the baseline, in pixels. */
  readonly y: number;
}

/** Radius in metres that counts as settled around each point. */
const settledMetres = 3600;

/** Neighbourhoods are named from this scale on, in metres per pixel; before, they are dots. */
const areaNamesFrom = 45;

/** From a place to the baseline of its name, in pixels, the best first. */
const baselines = { city: [5, 34, -24], beside: [34, -24], area: [15] } as const;

/** Half the width of a letter by rank, in pixels. */
const letterWidths = [4.2, 7, 4.9];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const isApart = (one: Box, other: Box) =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom;

/** What else is written on the map: the note, the buttons, the scale and the credits. */
const furniture = ({ width, height }: View): readonly Box[] => [
  { left: 0, right: 165, top: 0, bottom: 40 },
  { left: width - 60, right: width, top: 0, bottom: 164 },
  { left: 0, right: 110, top: height - 44, bottom: height },
  { left: width - 170, right: width, top: height - 36, bottom: height },
];

/** The room of a marker, a pin or a stop. */
const markerBox = ({ x, y }: Spot): Box => ({ left: x - 18, right: x + 18, top: y - 34, bottom: y + 14 });

/** Names where they overlap nothing, larger places first. */
function readable(drawn: readonly PlacedName[], filled: readonly Box[], view: View): readonly Written[] {
  const taken = [...filled];
  return drawn
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap((one) => {
      const half = one.name.length * (letterWidths[one.rank] ?? 4.2);
      const x = one.spot.x + { start: half, end: -half, middle: 0 }[sideOf(one.spot, view)];
      for (const baseline of baselines[one.rank === 0 ? 'beside' : one.kind]) {
        const y = one.spot.y + baseline;
        const box = { left: x - half, right: x + half, top: y - 15, bottom: y + 5 };
        if (!taken.every((other) => isApart(box, other))) continue;
        taken.push(box);
        return [{ ...one, y }];
      }
      return [];
    });
}

interface PaperMapProps {
  readonly view: View;
  readonly places: readonly MapPlace[];
  readonly water: readonly string[];
  /** Positions of the markers above, which names leave free. */
  readonly markers: readonly LatLng[];
}

/** Draws settled areas, water, names and a kilometre grid from the gazetteer, without tiles. */
export function PaperMap({ view, places, water, markers }: PaperMapProps) {
  const id = useId();
  const rings = useMemo(() => water.map(decodePolyline), [water]);
  const drawn = places
    .map((place) => ({ ...place, spot: toSpot(view, place) }))
    .filter(
      ({ spot }) => spot.x > -200 && spot.x < view.width + 200 && spot.y > -200 && spot.y < view.height + 200,
    );
  const each = metresPerPixel(view);
  const reach = settledMetres / each;
  const seen = drawn.filter(
    ({ spot }) => spot.x > 0 && spot.x < view.width && spot.y > 0 && spot.y < view.height,
  );
  const named = seen.filter((one) => one.name !== '' && (one.kind === 'city' || each <= areaNamesFrom));
  const filled = [...furniture(view), ...markers.map((one) => markerBox(toSpot(view, one)))];
  const origin = toSpot(view, { lat: Math.round(view.centre.lat), lng: Math.round(view.centre.lng) });
  const cell = gridCell(view);
  return (
    <svg className="map-paper" width={view.width} height={view.height} aria-hidden="true">
      <defs>
        <pattern
          id={`${id}-grid`}
          width={cell}
          height={cell}
          patternUnits="userSpaceOnUse"
          x={origin.x}
          y={origin.y}
        >
          <path className="map-grid" d={`M${cell} 0H0V${cell}`} />
        </pattern>
        <filter id={`${id}-soft`} x="-10%" y="-10%" width="120%" height="120%">
          <feGaussianBlur stdDeviation={Math.min(40, Math.max(6, reach / 4))} />
        </filter>
      </defs>
      {/* Settled areas lie above it: the shore is known to a kilometre or two only. */}
      <path className="map-water" fillRule="evenodd" d={rings.map((ring) => pathOf(ring, view)).join('')} />
      <g filter={`url(#${id}-soft)`}>
        {drawn.map((one) => (
          <circle
            key={`${one.kind}${one.name}${one.lat}`}
            className="map-land"
            cx={one.spot.x}
            cy={one.spot.y}
            r={reach * (one.kind === 'city' ? 1.5 : 1)}
          />
        ))}
      </g>
      <rect width={view.width} height={view.height} fill={`url(#${id}-grid)`} />
      {seen
        .filter((one) => one.kind === 'area')
        .map((one) => (
          <circle key={`${one.lat} ${one.lng}`} className="map-dot" cx={one.spot.x} cy={one.spot.y} r="2" />
        ))}
      {readable(named, filled, view).map((one) => (
        <text
          key={`${one.kind}${one.name}${one.lat}`}
          className={`${one.kind === 'city' ? `map-city rank-${Math.min(4, one.rank)}` : 'map-area'} ${sideOf(one.spot, view)}`}
          x={one.spot.x}
          y={one.y}
        >
          {one.name}
        </text>
      ))}
    </svg>
  );
}

const pathOf = (ring: readonly LatLng[], view: View): string =>
  ring.length === 0
    ? ''
    : `M${ring
        .map((point) => {
          const { x, y } = toSpot(view, point);
          return `${x.toFixed(1)} ${y.toFixed(1)}`;
        })
        .join('L')}Z`;

/** Names at an edge stay within the map. */
const sideOf = ({ x }: Spot, { width }: View) => (x < 50 ? 'start' : x > width - 50 ? 'end' : 'middle');

/** Grid lines a round number of kilometres apart, not closer than 36 pixels. */
function gridCell(view: View): number {
  const each = metresPerPixel(view);
  const metres =
    [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000].find((one) => one / each >= 36) ??
    500_000;
  return metres / each;
}
