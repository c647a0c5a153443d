import type { ApiError } from './call-api.ts';

/** Messages of the page to its Element's frame, over a private channel. */
export type ToFrame =
  | { readonly kind: 'options'; readonly options: FrameOptions }
  | {
      readonly kind: 'make';
      readonly call: number;
      readonly what: 'payment_method' | 'token';
      readonly billing: BillingDetails;
    }
  | { readonly kind: 'submit'; readonly call: number }
  | { readonly kind: 'focus' | 'blur' | 'clear' };

/** Messages of the frame to the page; they never contain the card number. */
export type FromFrame =
  | { readonly kind: 'ready' | 'focus' | 'blur' | 'escape' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'change'; readonly change: ElementChange }
  | { readonly kind: 'wallet'; readonly wallet: Wallet }
  | { readonly kind: 'answer'; readonly call: number; readonly value?: Made; readonly error?: ApiError };

export interface Made {
  readonly id: string;
  readonly object: string;
}

export interface ElementChange {
  readonly elementType: string;
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: string;
  readonly collapsed: false;
  readonly value: { readonly type: 'card'; readonly postalCode: string };
  readonly error:
    | { readonly type: 'validation_error'; readonly code: string; readonly message: string }
    | undefined;
}

export interface BillingDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: Readonly<Record<string, string>>;
}

export interface Appearance {
  readonly theme?: string;
  readonly variables?: Readonly<Record<string, string>>;
}

export interface FrameOptions {
  readonly type: ElementType;
  readonly key: string;
  readonly locale: string;
  readonly appearance: Appearance;
  readonly hidePostalCode: boolean;
  /** Prefilled. */
  readonly postalCode: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly disabled: boolean;
  readonly wallets: WalletOptions | null;
}

export type Wallet = 'apple_pay' | 'google_pay';

/** Appearance of the Express Checkout Element, which is empty without a wallet. */
export interface WalletOptions {
  readonly shown: readonly Wallet[];
  readonly height: number;
  readonly themes: Readonly<Record<Wallet, string>>;
  readonly maxColumns: number;
}

export type ElementType = 'card' | 'payment' | 'expressCheckout';
