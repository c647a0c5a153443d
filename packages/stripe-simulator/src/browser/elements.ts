import type { Api, ApiError } from './call-api.ts';
import { SimulatedElement } from './element.ts';
import type { Appearance, ElementType, FrameOptions, Wallet } from './frame-messages.ts';
import { openOverlay } from './overlay.ts';
import { walletsOf, type ExpressCheckoutOptions } from './wallets.ts';

export interface ElementsOptions {
  readonly mode?: 'payment' | 'setup' | 'subscription';
  readonly amount?: number;
  readonly currency?: string;
  readonly captureMethod?: string;
  readonly setupFutureUsage?: string | null;
  readonly clientSecret?: string;
  readonly locale?: string;
  readonly appearance?: Appearance;
  readonly paymentMethodTypes?: unknown;
}

interface CreateOptions extends ExpressCheckoutOptions {
  readonly hidePostalCode?: boolean;
  readonly value?: { readonly postalCode?: string };
  readonly disabled?: boolean;
}

interface LineItem {
  readonly name: string;
  readonly amount: number;
}

/** Elements that share options, as returned by `stripe.elements(…)`. */
export class SimulatedElements {
  readonly #api: Api;
  readonly #elements = new Map<ElementType, SimulatedElement>();
  #options: ElementsOptions;
  readonly #created = new Map<ElementType, CreateOptions>();
  /** The payment method of a confirmed wallet sheet. */
  walletMethod: string | undefined;
  #submitted = false;

  constructor(api: Api, options: ElementsOptions) {
    if (options.paymentMethodTypes !== undefined)
      throw new Error(
        'elements(): `paymentMethodTypes` is no longer supported, use `allowedPaymentMethodTypes`.',
      );
    this.#api = api;
    this.#options = options;
  }

  get clientSecret(): string | undefined {
    return this.#options.clientSecret;
  }

  /** Expected properties of the later intent, for deferred Elements. */
  get deferred(): ElementsOptions | undefined {
    return this.#options.mode === undefined ? undefined : this.#options;
  }

  /** Returns and resets whether `submit` was called since the last confirmation. */
  takeSubmitted(): boolean {
    const submitted = this.#submitted;
    this.#submitted = false;
    return submitted;
  }

  create(type: ElementType, options: CreateOptions = {}): SimulatedElement {
    if (!['card', 'payment', 'expressCheckout'].includes(type))
      throw new Error(`A valid Element name must be provided. You specified: ${String(type)}.`);
    const element = new SimulatedElement(this.#api.origin, this.#frameOptions(type, options));
    this.#elements.set(type, element);
    this.#created.set(type, options);
    if (type === 'expressCheckout')
      element.on('wallet', (wallet) => void this.#pressed(element, wallet as Wallet));
    return element;
  }

  getElement(type: ElementType | 'cardNumber'): SimulatedElement | null {
    return this.#elements.get(type === 'cardNumber' ? 'card' : type) ?? null;
  }

  update(options: Partial<ElementsOptions>): void {
    this.#options = { ...this.#options, ...options };
    for (const [type, element] of this.#elements)
      element.update(this.#frameOptions(type, this.#created.get(type) ?? {}));
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  /** Validates the fields before an intent is created; no `error` means that they are complete. */
  async submit(): Promise<{ error?: ApiError; selectedPaymentMethod?: string }> {
    this.#submitted = true;
    if (this.walletMethod !== undefined) return { selectedPaymentMethod: 'card' };
    const answer = await (this.getElement('payment') ?? this.getElement('card'))?.submit();
    return answer !== undefined && 'error' in answer
      ? { error: answer.error }
      : { selectedPaymentMethod: 'card' };
  }

  #frameOptions(type: ElementType, options: CreateOptions): FrameOptions {
    return {
      type,
      key: this.#api.key,
      locale: spoken(this.#options.locale ?? this.#api.locale),
      appearance: this.#options.appearance ?? {},
      hidePostalCode: options.hidePostalCode ?? false,
      postalCode: options.value?.postalCode ?? '',
      amount: this.#options.amount ?? null,
      currency: this.#options.currency ?? 'cad',
      disabled: options.disabled ?? false,
      wallets: type === 'expressCheckout' ? walletsOf(options) : null,
    };
  }

  /** Opens the wallet sheet, unless the merchant rejects the click or does not answer within a second. */
  async #pressed(element: SimulatedElement, wallet: Wallet): Promise<void> {
    const about = { elementType: 'expressCheckout', expressPaymentType: wallet };
    const agreed = await new Promise<{ readonly lineItems?: readonly LineItem[] } | null>((resolve) => {
      const late = setTimeout(() => resolve(null), 1_000);
      const answer = (given: { readonly lineItems?: readonly LineItem[] } | null) => {
        clearTimeout(late);
        resolve(given);
      };
      element.emit('click', { ...about, resolve: (details = {}) => answer(details), reject: () => answer(null) }); // prettier-ignore
    });
    if (agreed === null) return;
    const url = new URL(`${this.#api.origin}/sim/wallet`);
    url.searchParams.set('wallet', wallet);
    url.searchParams.set('amount', String(this.#options.amount ?? 0));
    for (const { name, amount } of agreed.lineItems ?? []) url.searchParams.append('line', `${amount} ${name}`); // prettier-ignore
    const title = wallet === 'apple_pay' ? 'Apple Pay' : 'Google Pay';
    const result = await openOverlay(this.#api, url.href, title);
    if (result.paymentMethod === undefined) return element.emit('cancel', { elementType: 'expressCheckout' });
    this.walletMethod = result.paymentMethod;
    element.emit('confirm', { ...about, billingDetails: { name: 'Test Cardholder' }, paymentFailed: () => undefined }); // prettier-ignore
  }
}

/** `auto` is the browser's language. */
export const spoken = (locale: string): string => (locale === 'auto' ? navigator.language : locale);
