import { createUserStore } from '#client/kit/session/user-store.ts';
import type { Wallet } from '../../card/wallet.ts';
import type { Drafted, OpenPayment, SheetPlace } from '../pay-by-wallet.ts';

/** Progress of a wallet payment on the device. */
export interface Progress {
  readonly wallet: Wallet;
  readonly lines: readonly OpenPayment[];
  /** Index of the current line; those before it are confirmed. */
  readonly present: number;
  readonly step: 'told' | 'open' | 'between' | 'confirmed';
}

export const progress = createUserStore<Progress | null>(null);

export function beginProgress(wallet: Wallet, drafted: Drafted): void {
  if (drafted.kind === 'done') return;
  progress.set({ wallet, lines: drafted.payments, present: 0, step: 'told' });
}

export function moveProgress(step: 'told' | 'open' | 'between', { number }: SheetPlace): void {
  const now = progress.get();
  if (now) progress.set({ ...now, step, present: number - 1 });
}

export function confirmProgress(): void {
  const now = progress.get();
  if (now) progress.set({ ...now, step: 'confirmed', present: now.lines.length });
}
