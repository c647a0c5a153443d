import { PlacePin } from '#client/features/locations/map/place-pin.tsx';
import { UncertainArea } from '#client/features/locations/map/uncertain-area.tsx';
import { isDoor } from '@hoist/domain/scheduling/precision';
import { StillMap } from '#client/features/locations/map/still-map.tsx';
import type { Order } from '../order.ts';

const zooms = { door: 12, area: 10 };
const height = 132;

export function PlaceMap({ location }: { readonly location: Order['location'] }) {
  const centre = { lat: location.pointLat, lng: location.pointLong };
  const door = isDoor(location);
  const zoom = door ? zooms.door : zooms.area;
  return (
    <StillMap around={centre} height={height} viewOf={(size) => ({ centre, zoom, ...size })}>
      {(view) =>
        door ? (
          <PlacePin view={view} point={centre} />
        ) : (
          <UncertainArea view={view} at={{ ...centre, radiusM: location.radiusM }} />
        )
      }
    </StillMap>
  );
}
