import { deviceStorage } from '@hoist/web/storage';
import { readJson, saveJson } from '#client/platform/storage.ts';

const keyOf = (ordersServicesId: number) => `hoist.message.${ordersServicesId}`;

/** An unsent message draft of an order; it survives navigation and a reload. */
export const readDraft = (ordersServicesId: number): string =>
  readJson<string>(keyOf(ordersServicesId)) ?? '';

export function keepDraft(ordersServicesId: number, text: string): void {
  if (text === '') deviceStorage.remove(keyOf(ordersServicesId));
  else saveJson(keyOf(ordersServicesId), text);
}
