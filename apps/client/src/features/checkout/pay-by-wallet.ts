import { APPLE_PAY_SHEETS_DELAY_MS } from '@hoist/domain/limits';
import { KnownAppError } from '#client/app/http-error.ts';
import { type Wallet, walletNames } from '../cards/wallet.ts';
import type { StripePayload } from './next-actions.ts';

/** What came of one sheet of the wallet. */
export type SheetResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed'; readonly message: string };

/** An order that waits for the wallet; `done` when nothing is left to pay. */
export type Drafted =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'draft';
      readonly ordersServicesId: number;
      readonly payloads: readonly [StripePayload | null, StripePayload | null];
    };

/** Which of an order's two payments a sheet is for, and which of how many sheets it is. */
export interface SheetPlace {
  readonly ordersServicesId: number;
  readonly slot: 1 | 2;
  readonly number: number;
  readonly of: number;
}

/** The wallet and the server, as the device has them. */
export interface WalletPaying<T> {
  readonly isAvailable: () => Promise<boolean>;
  readonly createDraft: () => Promise<Drafted>;
  /** Shows the payload's message and waits for Ok, where the sheet itself does not say it. False: it was closed. */
  readonly announce?: ((payload: StripePayload, place: SheetPlace) => Promise<boolean>) | undefined;
  readonly present: (payload: StripePayload, place: SheetPlace) => Promise<SheetResult>;
  /** Asks the server whether the payment of a failed sheet succeeded all the same: an answer may get lost. */
  readonly isPaid?: ((place: SheetPlace) => Promise<boolean>) | undefined;
  /** `next` is the sheet that comes after it. */
  readonly pause: (ms: number, next: SheetPlace) => Promise<void>;
  readonly finalize: () => Promise<T>;
}

/** What the customer reads when a payment fails; `unknown`: it may have been paid all the same. */
export type WalletText = (key: 'unavailable' | 'noOrder' | 'canceled' | 'failed' | 'unknown') => string;

/** A sheet brings the card of a fresh payment, and of one whose card was declined. What a bank asks is not for a sheet. */
export const isForSheet = (payload: StripePayload): boolean =>
  payload.type === 'draft_order' || payload.nextAction === null;

/**
 * Pays by Apple Pay or Google Pay: a draft order, a sheet for each of its two payments, then it is finalized from the
 * cart (specification section 4). A payment that has succeeded already has no payload, and gets no sheet.
 * @throws KnownAppError with a message for the customer; the draft keeps its time, and another try continues it
 */
export async function payByWallet<T>(text: WalletText, by: WalletPaying<T>): Promise<T> {
  if (!(await by.isAvailable())) throw new KnownAppError(text('unavailable'));
  const drafted = await by.createDraft();
  if (drafted.kind === 'done') return by.finalize();
  const { ordersServicesId } = drafted;
  const [first, second] = drafted.payloads;
  const sheets = [
    ...(first ? [{ payload: first, slot: 1 as const }] : []),
    ...(second ? [{ payload: second, slot: 2 as const }] : []),
  ];
  if (sheets.length === 0 || !sheets.every(({ payload }) => isForSheet(payload)))
    throw new KnownAppError(text('noOrder'));
  for (const [index, { payload, slot }] of sheets.entries()) {
    const place = { ordersServicesId, slot, number: index + 1, of: sheets.length };
    if (index > 0) await by.pause(APPLE_PAY_SHEETS_DELAY_MS, place);
    await pay(text, by, { payload, place });
  }
  return by.finalize();
}

interface OneSheet {
  readonly payload: StripePayload;
  readonly place: SheetPlace;
}

/** @throws KnownAppError unless the payment succeeded */
async function pay<T>(text: WalletText, by: WalletPaying<T>, { payload, place }: OneSheet): Promise<void> {
  if (by.announce && !(await by.announce(payload, place))) throw new KnownAppError(text('canceled'));
  const result = await by.present(payload, place);
  if (result.kind === 'done') return;
  if (result.kind === 'canceled') throw new KnownAppError(text('canceled'));
  if (await isPaid(text, by, place)) return;
  throw new KnownAppError(result.message || text('failed'));
}

async function isPaid<T>(text: WalletText, by: WalletPaying<T>, place: SheetPlace): Promise<boolean> {
  try {
    return (await by.isPaid?.(place)) ?? false;
  } catch (error) {
    throw error instanceof KnownAppError ? error : new KnownAppError(text('unknown'));
  }
}

type Say = (key: `wallet.${Parameters<WalletText>[0]}`, values: { readonly wallet: string }) => string;

/** The texts with the wallet's name put in. */
export const walletTexts =
  (say: Say, wallet: Wallet): WalletText =>
  (key) =>
    say(`wallet.${key}`, { wallet: walletNames[wallet] });
