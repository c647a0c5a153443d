import type { Position } from '@hoist/domain/scheduling/precision';
import type { Wallet } from '../card/wallet.ts';
import { deviceStorage } from '@hoist/web/storage';
import { readJson } from '#client/platform/storage.ts';

/** The service that a visitor chose in a landing's price check. Ids of the catalogue; empty: unknown. */
export interface RequestedService {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A code of the menu. */
  readonly service: string;
  /** With its price, in the language of the landing. */
  readonly title: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  /** The street and the position of where the visitor was, if the device told. */
  readonly address?: string;
  readonly door?: Position | null;
  readonly year: string;
  readonly make: string;
  readonly model: string;
  /** The wallet that pays, if the visitor chose one. */
  readonly wallet?: Wallet;
}

const key = 'hoist.wish';
const lifetimeMs = 24 * 3_600_000;

/** The stored choice of this device; the landing page writes it. */
export function readRequestedService(now = Date.now()): RequestedService | undefined {
  const saved = readJson<RequestedService>(key);
  return saved && now - saved.at < lifetimeMs ? saved : undefined;
}

export const forgetRequestedService = (): void => deviceStorage.remove(key);
