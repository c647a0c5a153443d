import { deviceStorage } from '@hoist/web/storage';
import { readJson } from '#client/platform/storage.ts';

/** What a visitor found in the price check of a landing and asked to book. Ids of the catalogue; empty: not said. */
export interface Wish {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A code of the menu. */
  readonly service: string;
  /** All of it in the language it was found in, with its price. */
  readonly title: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly year: string;
  readonly make: string;
  readonly model: string;
}

const key = 'hoist.wish';
/** After this time prices are shown again first. */
const lifetimeMs = 24 * 3_600_000;

/** The wish of this device that is not met yet: the landing writes it, before there is any app. */
export function readWish(now = Date.now()): Wish | undefined {
  const saved = readJson<Wish>(key);
  return saved && typeof saved.at === 'number' && now - saved.at < lifetimeMs ? saved : undefined;
}

/** The service has been looked at in the booking: nothing more is filled in. */
export const forgetWish = (): void => deviceStorage.remove(key);
