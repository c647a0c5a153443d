import { DriveMap } from '#client/features/tracking/drive-map.tsx';
import { useDrive } from '#client/features/tracking/use-drive.ts';
import type { Order } from '#client/model/order/order.ts';
import { VisitPlaceMap } from '#client/features/orders/parts/place-map.tsx';

/** The drive while the mechanic's position is shared, else the place of the visit; fills its place. */
export function OrderMap({ order }: { readonly order: Order }) {
  const tracking = useDrive(order).data?.data;
  const position = order.progress === 'on_the_way' ? tracking?.position : null;
  return tracking && position ? (
    <div className="drive-map">
      <DriveMap tracking={tracking} position={position} />
    </div>
  ) : (
    <VisitPlaceMap location={order.location} />
  );
}
