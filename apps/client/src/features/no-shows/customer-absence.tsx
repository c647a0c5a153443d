import { acts } from '#client/app/later/acts.ts';
import type { Order, OrderRole } from '#client/features/orders/order.ts';
import { AbsenceCard } from './customer-absence-card.tsx';
import { absenceAsDone } from './optimistic-absence.ts';
import { AbsentJob } from './no-show-wait.tsx';

interface AbsenceProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** What there is to do and what was done, with what waits on this device. */
export function Absence({ order, viewer }: AbsenceProps) {
  const absence = absenceAsDone(order, acts.use());
  if (!absence) return null;
  return viewer === 'mechanic' && absence.closedAt === '' ? (
    <AbsentJob order={order} absence={absence} />
  ) : (
    <AbsenceCard order={order} absence={absence} viewer={viewer} />
  );
}
