import type { Wallet } from './wallet.ts';

/** A saved card by its id, a card that is being typed, or one of the browser's wallets. */
export type CardChoice = number | 'new' | Wallet | null;
