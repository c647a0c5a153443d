import { Skeleton, SkeletonCards } from '#client/ui/skeleton.tsx';
import './order-view.css';

/** As an order's page will stand, so that nothing jumps. */
export const OrderSkeleton = ({ inModal = false }: { readonly inModal?: boolean }) => (
  <div className={inModal ? 'order-view' : 'order-view two'} aria-hidden="true">
    <div className="stack">
      <Skeleton height={196} />
      <SkeletonCards count={1} height={420} />
    </div>
    <div className="stack">
      <SkeletonCards count={2} height={150} />
    </div>
  </div>
);
