import { isTakenAlong } from '@hoist/domain/order/part-state';
import type { Output } from '@hoist/contract/client';
import type { getOwnJobParts } from '@hoist/contract/field-work/parts';
import type { QueuedForm } from '#client/kit/offline-queue/queued-form.ts';
import {
  actionsOfOrder,
  type QueuedAction,
  pendingActions,
} from '#client/kit/offline-queue/queued-action.ts';

export type JobPart = Output<typeof getOwnJobParts>['data'][number];

/** Applies one unsent step. */
function after(parts: readonly JobPart[], { endpoint, input }: QueuedAction): readonly JobPart[] {
  switch (endpoint) {
    case 'setOwnJobPart': {
      const { state } = input.form as QueuedForm<'setOwnJobPart'>;
      return parts.map((one) =>
        one.part === String(input.params['part']) ? { ...one, state, version: one.version + 1 } : one,
      );
    }
    case 'updateOrderLocker':
      // Only the server knows who called a part missing, the mechanic or the office.
      return parts.map((one) =>
        isTakenAlong(one.state, { calledMissing: one.version > 0 }) ? { ...one, state: 'in_van' } : one,
      );
    default:
      return parts;
  }
}

/** The parts with this device's unsent steps applied. */
export const optimisticParts = (
  parts: readonly JobPart[],
  ordersServicesId: number,
  acts: readonly QueuedAction[],
): readonly JobPart[] => pendingActions(actionsOfOrder(acts, ordersServicesId)).reduce(after, parts);
