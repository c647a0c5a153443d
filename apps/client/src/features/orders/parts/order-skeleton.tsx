import { Skeleton, SkeletonCards } from '#client/ui/states.tsx';
import './order-view.css';

/** The layout of an order's page, so that nothing shifts. */
export const OrderSkeleton = ({ inModal = false }: { readonly inModal?: boolean }) => (
  <div className={inModal ? 'stack' : 'stack order-view two'} aria-hidden="true">
    <div className="stack">
      <Skeleton height={196} />
      <SkeletonCards count={1} height={420} />
    </div>
    <div className="stack">
      <SkeletonCards count={2} height={150} />
    </div>
  </div>
);
