import { lazyCard } from '#client/ui/lazy-card.tsx';
import { Skeleton } from '#client/ui/states.tsx';
import type { Order } from '../order.ts';

interface OrderProps {
  readonly order: Order;
}

const FreeRescheduleCard = lazyCard(
  () => import('#client/features/free-reschedule/free-reschedule-card.tsx'),
  'FreeRescheduleCard',
  <Skeleton height={300} />,
);
const MoveQuestionCard = lazyCard(
  () => import('#client/features/moved-visit/move-question-card.tsx'),
  'MoveQuestionCard',
  <Skeleton height={240} />,
);
const WaitlistCard = lazyCard(() => import('#client/features/waitlist/waitlist-card.tsx'), 'WaitlistCard');

/** The question about a time to which the mechanic moved the visit (ADR 131). */
export const MoveQuestion = ({ order }: OrderProps) =>
  order.moveQuestion?.isOpen ? <MoveQuestionCard order={order} /> : null;

/** The order's free reschedule (decision C18). */
export const FreeReschedule = ({ order }: OrderProps) =>
  order.freeMove ? <FreeRescheduleCard order={order} /> : null;

/** The order's waitlist entry with the time that is offered. */
export const OrderWaitlist = ({ order }: OrderProps) =>
  order.earlier?.wish ? <WaitlistCard order={order} /> : null;
