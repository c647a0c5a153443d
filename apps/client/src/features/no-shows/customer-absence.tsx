import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import type { OrderPartProps } from '#client/features/orders/order.ts';
import { CustomerAbsenceCard } from './customer-absence-card.tsx';
import { optimisticAbsence } from './optimistic-absence.ts';
import { NoShowWait } from './no-show-wait.tsx';

/** The customer's absence with this device's unsent steps applied. */
export function CustomerAbsence({ order, viewer }: OrderPartProps) {
  const absence = optimisticAbsence(order, queuedActions.use());
  if (!absence) return null;
  return viewer === 'mechanic' && absence.closedAt === '' ? (
    <NoShowWait order={order} absence={absence} />
  ) : (
    <CustomerAbsenceCard order={order} absence={absence} viewer={viewer} />
  );
}
