/** The wallets that can pay, as the card provider names them. */
export const wallets = ['apple_pay', 'google_pay'] as const;
export type Wallet = (typeof wallets)[number];

/** Names that are never translated. */
export const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const satisfies Record<
  Wallet,
  string
>;

export const isWallet = (given: unknown): given is Wallet => given === 'apple_pay' || given === 'google_pay';

/** A saved card by its id, a new card, or a wallet. */
export type CardChoice = number | 'new' | Wallet | null;
