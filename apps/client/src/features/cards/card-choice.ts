import type { Wallet } from './wallet.ts';

/** A saved card by its id, a new card, or a wallet. */
export type CardChoice = number | 'new' | Wallet | null;
