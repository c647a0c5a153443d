import type { Api, ApiError } from './call-api.ts';
import { StandInElement } from './element.ts';
import type { Appearance, ElementType, FrameOptions } from './frame-messages.ts';
import { openOverlay } from './overlay.ts';

export interface ElementsOptions {
  readonly mode?: 'payment' | 'setup' | 'subscription';
  readonly amount?: number;
  readonly currency?: string;
  readonly clientSecret?: string;
  readonly locale?: string;
  readonly appearance?: Appearance;
  readonly paymentMethodTypes?: unknown;
}

interface CreateOptions {
  readonly hidePostalCode?: boolean;
  readonly disabled?: boolean;
}

/** A group of Elements that share options, as `stripe.elements(…)` answers it. */
export class StandInElements {
  readonly #api: Api;
  readonly #elements = new Map<ElementType, StandInElement>();
  #options: ElementsOptions;
  /** The method that a wallet sheet has just given. */
  walletMethod: string | undefined;

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

  create(type: ElementType, options: CreateOptions = {}): StandInElement {
    if (!['card', 'payment', 'expressCheckout'].includes(type))
      throw new Error(`A valid Element name must be provided. You specified: ${String(type)}.`);
    const element = new StandInElement(this.#api.origin, this.#frameOptions(type, options));
    this.#elements.set(type, element);
    if (type === 'expressCheckout')
      element.on('wallet', (wallet) => void this.#pressed(element, String(wallet)));
    return element;
  }

  getElement(type: ElementType | 'cardNumber'): StandInElement | null {
    return this.#elements.get(type === 'cardNumber' ? 'card' : type) ?? null;
  }

  update(options: Partial<ElementsOptions>): void {
    this.#options = { ...this.#options, ...options };
    for (const [type, element] of this.#elements) element.update(this.#frameOptions(type, {}));
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  /** Judges the fields before an intent is made; an answer without `error` says that all is filled in. */
  async submit(): Promise<{ error?: ApiError; selectedPaymentMethod?: string }> {
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
      amount: this.#options.amount ?? null,
      currency: this.#options.currency ?? 'cad',
      disabled: options.disabled ?? false,
    };
  }

  /** A wallet button was pressed: the merchant may object, then the sheet opens. */
  async #pressed(element: StandInElement, wallet: string): Promise<void> {
    const allowed = await new Promise<boolean>((resolve) => {
      const late = setTimeout(() => resolve(false), 1_000);
      const answer = (go: boolean) => () => {
        clearTimeout(late);
        resolve(go);
      };
      const detail = {
        elementType: 'expressCheckout',
        expressPaymentType: wallet,
        resolve: answer(true),
        reject: answer(false),
      };
      element.emit('click', detail);
    });
    if (!allowed) return;
    const url = new URL(`${this.#api.origin}/sim/wallet`);
    const shown = { wallet, amount: String(this.#options.amount ?? 0) };
    for (const [name, value] of Object.entries(shown)) url.searchParams.set(name, value);
    const result = await openOverlay(
      this.#api,
      url.href,
      wallet === 'apple_pay' ? 'Apple Pay' : 'Google Pay',
    );
    if (result.paymentMethod === undefined) return element.emit('cancel', { elementType: 'expressCheckout' });
    this.walletMethod = result.paymentMethod;
    element.emit('confirm', { elementType: 'expressCheckout', expressPaymentType: wallet, billingDetails: { name: 'Test Cardholder' }, paymentFailed: () => undefined }); // prettier-ignore
  }
}

/** `auto` is what the browser speaks. */
export const spoken = (locale: string): string => (locale === 'auto' ? navigator.language : locale);
