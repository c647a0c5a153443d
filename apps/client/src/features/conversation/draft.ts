import { removeWord } from '@hoist/web/storage';
import { readSaved, save } from '#client/platform/storage.ts';

const keyOf = (ordersServicesId: number) => `hoist.message.${ordersServicesId}`;

/** An unsent message draft of an order; it survives navigation and a reload. */
export const readDraft = (ordersServicesId: number): string =>
  readSaved<string>(keyOf(ordersServicesId)) ?? '';

export function saveDraft(ordersServicesId: number, text: string): void {
  if (text === '') removeWord(keyOf(ordersServicesId));
  else save(keyOf(ordersServicesId), text);
}
