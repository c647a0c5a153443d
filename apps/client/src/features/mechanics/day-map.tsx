import { toSpot, type View } from '@hoist/domain/map/projection';
import { StillMap } from '#client/features/locations/map/still-map.tsx';
import type { Order } from '#client/features/orders/order.ts';
import { viewOf } from '@hoist/domain/map/view-of';
import './day-map.css';

const height = 168;

/** At a higher zoom a single stop has no landmarks around it. */
const withMaxZoom = (view: View): View => ({ ...view, zoom: Math.min(view.zoom, 12) });

/** The day's remaining stops, numbered in driving order; decorative, as the list has the same. */
export function DayMap({ stops }: { readonly stops: readonly Order[] }) {
  const points = stops.map(({ location }) => ({ lat: location.pointLat, lng: location.pointLong }));
  const [first] = points;
  if (!first) return null;
  return (
    <div className="day-map">
      <StillMap around={first} height={height} viewOf={(size) => withMaxZoom(viewOf(points, size))}>
        {(view) => {
          const spots = points.map((point) => toSpot(view, point));
          return (
            <>
              <svg className="map-paper" width={view.width} height={view.height}>
                <polyline className="day-line" points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
              </svg>
              {spots.toReversed().map(({ x, y }, index) => (
                <span
                  key={stops[spots.length - 1 - index]?.ordersServicesId}
                  className={
                    index === spots.length - 1 ? 'centred day-stop next num' : 'centred day-stop num'
                  }
                  style={{ transform: `translate(${x}px, ${y}px)` }}
                >
                  {spots.length - index}
                </span>
              ))}
            </>
          );
        }}
      </StillMap>
    </div>
  );
}
