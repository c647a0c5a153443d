import { APPLE_PAY_SHEETS_DELAY_MS } from '@hoist/domain/limits';
import { KnownAppError } from '#client/kit/api/http-error.ts';
import { type Wallet, walletNames } from '../card/wallet.ts';
import type { StripePayload } from './next-actions.ts';

export type SheetResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed'; readonly message: string };

/** One of an order's two payments, or its tip. */
export type SheetSlot = 1 | 2 | 'tip';

/** A payment that is still to be made. */
export interface OpenPayment {
  readonly slot: SheetSlot;
  readonly payload: StripePayload;
}

/** `done`: nothing is left to pay. */
export type Drafted =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'draft';
      readonly ordersServicesId: number;
      readonly payments: readonly OpenPayment[];
    };

/** The payment of a sheet, and its number. */
export interface SheetPlace {
  readonly ordersServicesId: number;
  readonly slot: SheetSlot;
  readonly number: number;
  readonly of: number;
}

/** The wallet and the server, on the web or on a device. */
export interface WalletPaying<T> {
  readonly isAvailable: () => Promise<boolean>;
  readonly createDraft: () => Promise<Drafted>;
  /** Shows the payload's message if the sheet does not. False: it was closed. */
  readonly announce?: ((payload: StripePayload, place: SheetPlace) => Promise<boolean>) | undefined;
  readonly present: (payload: StripePayload, place: SheetPlace) => Promise<SheetResult>;
  /** Whether the payment of a failed sheet succeeded: its answer may have been lost. */
  readonly isPaid?: ((place: SheetPlace) => Promise<boolean>) | undefined;
  /** `next` is the following sheet. */
  readonly pause: (ms: number, next: SheetPlace) => Promise<void>;
  readonly finalize: () => Promise<T>;
}

/** Messages of failures; `unknown`: it may have been paid. */
export type WalletText = (key: 'unavailable' | 'noOrder' | 'canceled' | 'failed' | 'unknown') => string;

/** A sheet provides the card of a new or declined payment; it cannot answer the bank. */
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
  const { ordersServicesId, payments: sheets } = drafted;
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

type WalletTexts = (
  key: `wallet.${Parameters<WalletText>[0] | 'draftCanceled'}`,
  values: { readonly wallet: string },
) => string;

/** A tip creates no order, and only a draft has a held time. */
export const walletTexts =
  (
    say: WalletTexts,
    wallet: Wallet,
    { purpose, holdsTime }: { readonly purpose: string; readonly holdsTime: boolean },
  ): WalletText =>
  (key) => {
    const values = { wallet: walletNames[wallet] };
    if (key === 'canceled' && holdsTime) return say('wallet.draftCanceled', values);
    return say(`wallet.${key === 'noOrder' && purpose === 'tip' ? 'failed' : key}`, values);
  };

/** Text key of a wallet payment: a tip, a saved card, a deposit or a hold. */
export function walletTitle({ clientSecret }: Pick<StripePayload, 'clientSecret'>, slot: SheetSlot) {
  if (slot === 'tip') return 'tip';
  return clientSecret.startsWith('seti_') ? 'keep' : slot === 1 ? 'deposit' : 'hold';
}
