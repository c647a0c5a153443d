import { getInspection, saveInspectionAnswer } from '@hoist/contract/field-work/inspections';
import type { Output } from '#client/kit/api/api.ts';
import { queuedActions } from '#client/kit/offline-queue/queue-store.ts';
import { queueAction } from '#client/kit/offline-queue/send-or-queue.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { optimisticInspection } from '#client/model/inspection/optimistic-inspection.ts';

interface Item {
  readonly ordersServicesId: number;
  readonly item: string;
}

let lastWrite: Promise<unknown> = Promise.resolve();

/** The item's answer with this device's unsent steps applied. */
function currentAnswer({ ordersServicesId, item }: Item) {
  const key = [getInspection.id, { params: { ordersServicesId } }];
  const sheet = queryClient.getQueryData<Output<typeof getInspection>>(key)?.data;
  const found =
    sheet && optimisticInspection(sheet, queuedActions.get()).items.find((one) => one.item === item);
  return { value: found?.value ?? '', note: found?.note ?? '' };
}

/**
 * Saves an item's value or note on this device first. Writes are sequential: leaving a note for a button writes both,
 * and the second write builds on the first.
 */
export function saveAnswer(
  given: Item,
  change: { readonly value: string } | { readonly note: string },
): Promise<void> {
  const { ordersServicesId, item } = given;
  const at = new Date().toISOString();
  const mine = lastWrite.then(() =>
    queueAction({
      endpoint: saveInspectionAnswer,
      input: { params: { ordersServicesId, item }, form: { ...currentAnswer(given), ...change, at } },
      about: ordersServicesId,
    }),
  );
  lastWrite = mine.catch(() => undefined);
  return mine;
}
