import type { ApiError } from './call-api.ts';
import type {
  BillingDetails,
  ElementChange,
  ElementType,
  FrameOptions,
  FromFrame,
  Made,
  ToFrame,
} from './frame-messages.ts';

type Listener = (event: unknown) => void;
export type MadeAnswer = { readonly value: Made } | { readonly error: ApiError };

/** In the format of the real script: `undefined` if no button is available. */
const availableOf = (shown: readonly string[]) =>
  shown.length === 0
    ? undefined
    : {
        amazonPay: false,
        applePay: shown.includes('apple_pay'),
        googlePay: shown.includes('google_pay'),
        klarna: false,
        link: false,
        paypal: false,
      };

/** An Element: a frame of the simulator's origin in the merchant's page, with a private channel. */
export class SimulatedElement {
  readonly type: ElementType;
  readonly #origin: string;
  #options: FrameOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #answers = new Map<number, (answer: MadeAnswer) => void>();
  #frame: HTMLIFrameElement | undefined;
  #port: MessagePort | undefined;
  #calls = 0;
  last: ElementChange | undefined;

  constructor(origin: string, options: FrameOptions) {
    this.#origin = origin;
    this.#options = options;
    this.type = options.type;
  }

  mount(place: string | HTMLElement): this {
    const host = typeof place === 'string' ? document.querySelector(place) : place;
    if (host === null)
      throw new Error(
        `The selector you specified (${typeof place === 'string' ? place : place.tagName}) applies to no DOM elements.`,
      );
    this.unmount();
    const frame = document.createElement('iframe');
    frame.src = `${this.#origin}/sim/element`;
    frame.title = this.#options.locale.startsWith('fr') ? 'Cadre sécurisé de saisie du paiement' : 'Secure payment input frame'; // prettier-ignore
    frame.name = `__privateStripeFrame${Math.floor(performance.now())}`;
    frame.allow = 'payment *';
    // Must equal the frame's own colour scheme, or the browser paints an opaque canvas behind it.
    Object.assign(frame.style, { display: 'block', width: '100%', height: '48px', border: '0', margin: '0', padding: '0', background: 'transparent', colorScheme: 'light' }); // prettier-ignore
    this.#whenLoaded(frame);
    host.replaceChildren(frame);
    this.#frame = frame;
    return this;
  }

  unmount(): void {
    this.#frame?.remove();
    this.#port?.close();
    this.#frame = undefined;
    this.#port = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#listeners.clear();
  }

  on(event: string, listener: Listener): this {
    const present = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, present.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const first: Listener = (detail) => {
      this.off(event, first);
      listener(detail);
    };
    return this.on(event, first);
  }

  off(event: string, listener?: Listener): this {
    if (listener === undefined) this.#listeners.delete(event);
    else this.#listeners.get(event)?.delete(listener);
    return this;
  }

  focus(): void {
    this.#frame?.focus();
    this.#post({ kind: 'focus' });
  }

  blur(): void {
    this.#post({ kind: 'blur' });
  }

  clear(): void {
    this.#post({ kind: 'clear' });
  }

  collapse(): this {
    return this;
  }

  update(options: Partial<FrameOptions>): this {
    this.#options = { ...this.#options, ...options };
    this.#post({ kind: 'options', options: this.#options });
    return this;
  }

  emit(event: string, detail: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail);
  }

  /** Asks the frame to create a payment method or a token from its fields. */
  make(what: 'payment_method' | 'token', billing: BillingDetails): Promise<MadeAnswer> {
    return this.#ask((call) => ({ kind: 'make', call, what, billing }));
  }

  /** Shows missing fields; resolves after the frame has validated. */
  submit(): Promise<MadeAnswer> {
    return this.#ask((call) => ({ kind: 'submit', call }));
  }

  #ask(message: (call: number) => ToFrame): Promise<MadeAnswer> {
    if (this.#port === undefined)
      return Promise.resolve({ error: { type: 'invalid_request_error', code: 'element_not_mounted', message: 'We could not retrieve data from the specified Element. Please make sure it is still mounted.' } }); // prettier-ignore
    this.#calls += 1;
    const call = this.#calls;
    return new Promise((resolve) => {
      this.#answers.set(call, resolve);
      this.#post(message(call));
    });
  }

  #post(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  /** Connects once the frame's page reports that it is loaded. */
  #whenLoaded(frame: HTMLIFrameElement): void {
    const onMessage = (event: MessageEvent<{ from?: string }>) => {
      if (this.#frame !== frame) window.removeEventListener('message', onMessage);
      else if (event.source === frame.contentWindow && event.origin === this.#origin && event.data.from === 'stripe-simulator-frame') this.#connect(frame); // prettier-ignore
    };
    window.addEventListener('message', onMessage);
  }

  #connect(frame: HTMLIFrameElement): void {
    const channel = new MessageChannel();
    this.#port = channel.port1;
    channel.port1.onmessage = (event: MessageEvent<FromFrame>) => this.#receive(event.data);
    frame.contentWindow?.postMessage({ to: 'stripe-simulator-element' }, this.#origin, [channel.port2]);
    this.#post({ kind: 'options', options: this.#options });
  }

  #receive(message: FromFrame): void {
    switch (message.kind) {
      case 'height':
        if (this.#frame !== undefined) this.#frame.style.height = `${message.height}px`;
        return;
      case 'change':
        this.last = message.change;
        this.emit('change', message.change);
        return;
      case 'answer': {
        const resolve = this.#answers.get(message.call);
        this.#answers.delete(message.call);
        if (message.error !== undefined) resolve?.({ error: message.error });
        else resolve?.({ value: message.value ?? { id: '', object: '' } });
        return;
      }
      case 'wallet':
        this.emit('wallet', message.wallet);
        return;
      case 'ready':
        this.emit('ready', this.type === 'expressCheckout' ? { elementType: this.type, availablePaymentMethods: availableOf(this.#options.wallets?.shown ?? []) } : this); // prettier-ignore
        return;
      case 'focus':
      case 'blur':
      case 'escape':
        this.emit(message.kind, { elementType: this.type });
    }
  }
}
