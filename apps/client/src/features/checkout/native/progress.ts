import { createUserStore } from '#client/app/user-store.ts';
import type { Wallet } from '../../cards/wallet.ts';
import type { Drafted, SheetPlace } from '../pay-by-wallet.ts';
import type { StripePayload } from '../next-actions.ts';

export interface ProgressLine {
  readonly slot: 1 | 2;
  readonly payload: StripePayload;
}

/** Progress of a wallet payment on the device. */
export interface Progress {
  readonly wallet: Wallet;
  readonly lines: readonly ProgressLine[];
  /** Index of the current line; those before it are confirmed. */
  readonly present: number;
  readonly step: 'told' | 'open' | 'between' | 'confirmed';
}

export const progress = createUserStore<Progress | null>(null);

export function beginProgress(wallet: Wallet, drafted: Drafted): void {
  if (drafted.kind === 'done') return;
  const [first, second] = drafted.payloads;
  const lines = [
    ...(first ? [{ slot: 1 as const, payload: first }] : []),
    ...(second ? [{ slot: 2 as const, payload: second }] : []),
  ];
  progress.set({ wallet, lines, present: 0, step: 'told' });
}

export function moveProgress(step: 'told' | 'open' | 'between', { number }: SheetPlace): void {
  const now = progress.get();
  if (now) progress.set({ ...now, step, present: number - 1 });
}

export function confirmProgress(): void {
  const now = progress.get();
  if (now) progress.set({ ...now, step: 'confirmed', present: now.lines.length });
}
