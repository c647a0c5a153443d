import { PlacePin } from '#client/features/locations/map/place-pin.tsx';
import { StillMap } from '#client/features/locations/map/still-map.tsx';
import type { Order } from '../order.ts';

const zoom = 12;
const height = 132;

export function PlaceMap({ location }: { readonly location: Order['location'] }) {
  const centre = { lat: location.pointLat, lng: location.pointLong };
  return (
    <StillMap around={centre} height={height} viewOf={(size) => ({ centre, zoom, ...size })}>
      {(view) => <PlacePin view={view} point={centre} />}
    </StillMap>
  );
}
