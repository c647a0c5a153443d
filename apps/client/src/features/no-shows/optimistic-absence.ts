import { isNewAttempt, waitsUntil } from '@hoist/domain/order/customer-no-show';
import type { QueuedForm } from '#client/kit/offline-queue/queued-form.ts';
import {
  actionsOfOrder,
  type QueuedAction,
  pendingActions,
} from '#client/kit/offline-queue/queued-action.ts';
import type { Order } from '#client/model/order/order.ts';
import { formatClock } from '#client/model/visit/visit-time.ts';

type Absence = Order['customerAbsence'];

/** The absence with this device's unsent steps applied. */
export const optimisticAbsence = (order: Order, acts: readonly QueuedAction[]): Absence =>
  pendingActions(actionsOfOrder(acts, order.ordersServicesId)).reduce(
    (absence, act) => after(order, absence, act),
    order.customerAbsence,
  );

function after(order: Order, absence: Absence, act: QueuedAction): Absence {
  if (act.endpoint === 'setProgress')
    return (act.input.form as QueuedForm<'setProgress'>).progress === 'in_progress' ? null : absence;
  if (act.endpoint !== 'reportNoShow') return absence;
  const { step, done_at: doneAt } = act.input.form as QueuedForm<'reportNoShow'>;
  const at = doneAt === undefined ? act.at : Date.parse(doneAt);
  switch (step) {
    case 'begin':
      return absence ?? begun(order, at);
    case 'end':
      return null;
    case 'close':
      return (
        absence && {
          ...absence,
          closedAt: formatClock(order.preferredTimeUnformatted, at),
          fee: order.noShow.fee,
        }
      );
    case 'call':
    case 'text': {
      const before = absence?.attempts.map((one) => ({ kind: one.kind, at: Date.parse(one.at) })) ?? [];
      if (!absence || !isNewAttempt({ kind: step, at }, before)) return absence;
      const attempt = { kind: step, at: formatClock(order.preferredTimeUnformatted, at), label: '' };
      return { ...absence, attempts: [...absence.attempts, attempt] };
    }
  }
}

function begun({ preferredTimeUnformatted: startsAt, noShow }: Order, at: number): Absence {
  const wait = { begunAt: at, startsAt: Date.parse(startsAt) };
  return {
    begunAt: formatClock(startsAt, at),
    begunLabel: '',
    arrivedLabel: '',
    metres: null,
    waitsUntil: formatClock(startsAt, waitsUntil(wait, noShow)),
    attempts: [],
    pictures: 0,
    closedAt: '',
    fee: '0.00',
    waived: false,
  };
}
