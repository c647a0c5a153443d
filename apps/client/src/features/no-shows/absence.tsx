import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { AbsenceCard } from './absence-card.tsx';
import { absenceAsDone } from './absence-as-done.ts';
import { AbsentJob } from './absent-job.tsx';

interface AbsenceProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** What there is to do and what was done, with what waits on this device. */
export function Absence({ order, viewer }: AbsenceProps) {
  const absence = absenceAsDone(order, queuedActions.use());
  if (!absence) return null;
  return viewer === 'mechanic' && absence.closedAt === '' ? (
    <AbsentJob order={order} absence={absence} />
  ) : (
    <AbsenceCard order={order} absence={absence} viewer={viewer} />
  );
}
