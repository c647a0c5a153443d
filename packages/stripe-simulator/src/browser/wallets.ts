import type { Wallet, WalletOptions } from './frame-messages.ts';

type Display = 'always' | 'auto' | 'never';

/** Supported options of `elements.create('expressCheckout', …)`. */
export interface ExpressCheckoutOptions {
  readonly buttonHeight?: number;
  readonly buttonTheme?: { readonly applePay?: string; readonly googlePay?: string };
  readonly layout?: { readonly maxColumns?: number };
  readonly paymentMethods?: { readonly applePay?: Display; readonly googlePay?: Display };
}

/**
 * The wallets of this browser, detected by `ApplePaySession` and `PaymentRequest`. `always` shows a wallet in every
 * browser, `never` in none.
 */
export function walletsOf(options: ExpressCheckoutOptions): WalletOptions {
  const { buttonHeight: height = 44, paymentMethods = {}, buttonTheme = {} } = options;
  if (height < 40 || height > 55)
    throw new Error('Invalid value for elements.create(): buttonHeight must be between 40 and 55.');
  const has = (display: Display = 'auto', api: string) =>
    display === 'always' || (display === 'auto' && api in window);
  const shown: Wallet[] = [];
  if (has(paymentMethods.applePay, 'ApplePaySession')) shown.push('apple_pay');
  if (has(paymentMethods.googlePay, 'PaymentRequest')) shown.push('google_pay');
  return {
    shown,
    height,
    themes: { apple_pay: buttonTheme.applePay ?? 'black', google_pay: buttonTheme.googlePay ?? 'black' },
    maxColumns: options.layout?.maxColumns ?? 1,
  };
}
