import { Skeleton, SkeletonCards } from '#client/ui/states.tsx';
import './order-view.css';

interface OrderSkeletonProps {
  readonly inModal?: boolean;
  readonly withMap?: boolean;
}

/** The layout of an order's page, so that nothing shifts. */
export const OrderSkeleton = ({ inModal = false, withMap = false }: OrderSkeletonProps) => (
  <div className={`order-view ${inModal ? '' : withMap ? 'mapped' : 'ended'}`} aria-hidden="true">
    {withMap && !inModal ? <div className="order-hero" /> : null}
    <div className="stack order-main">
      <Skeleton height={150} />
      <SkeletonCards count={2} height={180} />
    </div>
  </div>
);
