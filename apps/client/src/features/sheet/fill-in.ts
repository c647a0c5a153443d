import { getInspection, saveInspectionAnswer } from '@hoist/contract/field-work/inspections';
import type { Output } from '#client/app/api.ts';
import { queuedActions } from '#client/app/offline-queue/queue-store.ts';
import { queueAction } from '#client/app/offline-queue/send-or-queue.ts';
import { queryClient } from '#client/app/query.ts';
import { sheetAsDone } from './sheet-as-done.ts';

interface Item {
  readonly ordersServicesId: number;
  readonly item: string;
}

let turn: Promise<unknown> = Promise.resolve();

/** The state of an item: the server's, with this device's unsent actions applied. */
function standing({ ordersServicesId, item }: Item) {
  const key = [getInspection.id, { params: { ordersServicesId } }];
  const sheet = queryClient.getQueryData<Output<typeof getInspection>>(key)?.data;
  const found = sheet && sheetAsDone(sheet, queuedActions.get()).items.find((one) => one.item === item);
  return { value: found?.value ?? '', note: found?.note ?? '' };
}

/**
 * Answers an item, its value or its note, on this device first. One after the other: leaving a note for a button writes
 * both, and the second write has to know the first.
 */
export function fillIn(
  given: Item,
  change: { readonly value: string } | { readonly note: string },
): Promise<void> {
  const { ordersServicesId, item } = given;
  const at = new Date().toISOString();
  const mine = turn.then(() =>
    queueAction({
      endpoint: saveInspectionAnswer,
      input: { params: { ordersServicesId, item }, form: { ...standing(given), ...change, at } },
      about: ordersServicesId,
    }),
  );
  turn = mine.catch(() => undefined);
  return mine;
}
