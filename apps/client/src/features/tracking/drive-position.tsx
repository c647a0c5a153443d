import type { Order } from '#client/model/order/order.ts';
import { lazyCard } from '#client/ui/loading/lazy-card.tsx';

const PositionCard = lazyCard(() => import('./position-card.tsx'), 'PositionCard');

/** The mechanic's choice to share the position while driving. */
export const DrivePosition = ({ order }: { readonly order: Order }) =>
  order.progress === 'on_the_way' ? <PositionCard order={order} /> : null;
