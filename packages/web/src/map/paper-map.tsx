import { metresPerPixel, type Spot, toSpot, type View } from '@hoist/domain/map/projection';
import { useId } from 'react';
import type { MapPlace } from './map-layers.ts';

interface PlacedName extends MapPlace {
  readonly spot: Spot;
}

/** Radius in metres that counts as settled around each point. */
const settledMetres = 3600;

/** Postal areas are named from this scale on, in metres per pixel; before, they are dots. */
const areaNamesFrom = 45;

/** From a marker to the middle of the name below it. */
const markerPixels = 30;

const labelBox = (one: PlacedName) => ({
  left: one.spot.x - one.name.length * 4.2,
  right: one.spot.x + one.name.length * 4.2,
  top: one.spot.y - 10,
  bottom: one.spot.y + 10,
});

/** Names without overlap, larger places first. */
function readable(drawn: readonly PlacedName[]): readonly PlacedName[] {
  const taken: ReturnType<typeof labelBox>[] = [];
  return drawn
    .toSorted((a, b) => a.rank - b.rank)
    .filter((one) => {
      const box = labelBox(one);
      const free = taken.every(
        (other) =>
          box.right < other.left ||
          box.left > other.right ||
          box.bottom < other.top ||
          box.top > other.bottom,
      );
      if (free) taken.push(box);
      return free;
    });
}

/** Draws settled areas, names and a kilometre grid from the gazetteer, without tiles. */
export function PaperMap({ view, places }: { readonly view: View; readonly places: readonly MapPlace[] }) {
  const id = useId();
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
  const named = each <= areaNamesFrom ? seen : seen.filter((one) => one.kind === 'city');
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
          <circle key={one.name} className="map-dot" cx={one.spot.x} cy={one.spot.y} r="2" />
        ))}
      {readable(named).map((one) => (
        <text
          key={`${one.kind}${one.name}${one.lat}`}
          className={`${one.kind === 'city' ? `map-city rank-${Math.min(4, one.rank)}` : 'map-area'} ${sideOf(one.spot, view)}`}
          x={one.spot.x}
          y={one.spot.y + (one.rank === 0 ? markerPixels : one.kind === 'city' ? 5 : 15)}
        >
          {one.name}
        </text>
      ))}
    </svg>
  );
}

/** Names at an edge stay within the map. */
const sideOf = ({ x }: Spot, { width }: View) => (x < 50 ? 'start' : x > width - 50 ? 'end' : '');

/** Grid lines a round number of kilometres apart, not closer than 36 pixels. */
function gridCell(view: View): number {
  const each = metresPerPixel(view);
  const metres =
    [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000].find((one) => one / each >= 36) ??
    500_000;
  return metres / each;
}
