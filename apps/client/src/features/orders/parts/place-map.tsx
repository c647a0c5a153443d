import { isDoor } from '@hoist/domain/scheduling/precision';
import { AppMap } from '#client/ui/map/app-map.tsx';
import type { Order } from '#client/model/order/order.ts';
import './place-map.css';

const height = 160;

interface PlaceMapProps {
  readonly location: Order['location'];
}

/** Where the visit is: the pin, or the area that holds an uncertain address. */
export const PlaceMap = ({ location }: PlaceMapProps) => (
  <div className="place-map" style={{ height }}>
    <VisitPlaceMap location={location} />
  </div>
);

/** The same without a size of its own. */
export function VisitPlaceMap({ location }: PlaceMapProps) {
  const at = { lat: location.pointLat, lng: location.pointLong };
  const { address: label, radiusM } = location;
  const layer = isDoor(location)
    ? ({ kind: 'pin', at, label } as const)
    : ({ kind: 'circle', role: 'uncertainty', centre: at, radiusM, label } as const);
  return <AppMap around={at} layers={[layer]} isStill />;
}
