import { isDoor } from '@hoist/domain/scheduling/precision';
import { AppMap } from '#client/features/locations/map/app-map.tsx';
import type { Order } from '../order.ts';
import './place-map.css';

const height = 160;

/** Where the visit is: the pin, or the area that holds an uncertain address. */
export function PlaceMap({ location }: { readonly location: Order['location'] }) {
  const at = { lat: location.pointLat, lng: location.pointLong };
  const { address: label, radiusM } = location;
  const layer = isDoor(location)
    ? ({ kind: 'pin', at, label } as const)
    : ({ kind: 'circle', role: 'uncertainty', centre: at, radiusM, label } as const);
  return (
    <div className="place-map" style={{ height }}>
      <AppMap around={at} height={height} layers={[layer]} isStill />
    </div>
  );
}
