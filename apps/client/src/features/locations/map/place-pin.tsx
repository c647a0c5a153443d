import { type LatLng, toSpot, type View } from '@hoist/domain/map/projection';

/** The pin of a visit's place on a still map. */
export function PlacePin({ view, point }: { readonly view: View; readonly point: LatLng }) {
  const { x, y } = toSpot(view, point);
  return (
    <span className="place-pin" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <svg width="32" height="40" viewBox="0 0 40 50">
        <path
          className="map-pin-body"
          d="M20 46C31 34 36 26.500 36 19A16 16 0 1 0 4 19c0 7.500 5 15 16 27z"
        />
        <circle className="map-pin-eye" cx="20" cy="19" r="6" />
      </svg>
    </span>
  );
}
