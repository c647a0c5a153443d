import { callApi, type Answer } from './call-api.ts';
import { cardValues, formatField, judge, type CardFields } from './card-fields.ts';
import type { BillingDetails, FrameOptions, FromFrame, Made, ToFrame } from './frame-messages.ts';
import { frameTexts, type FrameText } from './frame-texts.ts';

/** The page in an Element's frame. Only it sees the card number, and sends it only to its own origin. */
let port: MessagePort | undefined;
let options: FrameOptions | undefined;
let fields: CardFields | undefined;

window.addEventListener('message', (event: MessageEvent<{ to?: string }>) => {
  if (event.source !== window.parent || event.data.to !== 'stripe-simulator-element') return;
  port = event.ports[0];
  if (port !== undefined) port.onmessage = (message: MessageEvent<ToFrame>) => receive(message.data);
});

// The message has no secret, and the frame does not know the parent's origin.
window.parent.postMessage({ from: 'stripe-simulator-frame' }, '*');

const post = (message: FromFrame): void => port?.postMessage(message);

function receive(message: ToFrame): void {
  switch (message.kind) {
    case 'options':
      return takeOptions(message.options);
    case 'make':
      return void make(message);
    case 'submit':
      return answerSubmit(message.call);
    case 'focus':
      return fields?.number.focus();
    case 'blur':
      return (document.activeElement as HTMLElement | null)?.blur();
    case 'clear':
      for (const input of inputs()) input.value = '';
      changed(false);
      return;
  }
}

function takeOptions(given: FrameOptions): void {
  const first = options === undefined;
  options = given;
  applyAppearance(given);
  if (!first) return;
  if (given.type === 'expressCheckout') showWallets(given);
  else showCard(given);
  const postHeight = () => post({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) }); // prettier-ignore
  new ResizeObserver(postHeight).observe(document.body);
  // The height must arrive before the page removes its placeholder.
  postHeight();
  post({ kind: 'ready' });
}

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;
const textOf = (key: FrameText): string =>
  frameTexts[options?.locale.startsWith('fr') === true ? 'fr' : 'en'][key];
const inputs = (): HTMLInputElement[] => (fields === undefined ? [] : [fields.number, fields.expiry, fields.cvc, ...(fields.postal === null ? [] : [fields.postal])]); // prettier-ignore

/** Sets the merchant's appearance as custom properties: `colorPrimary` becomes `--color-primary`. */
function applyAppearance({ appearance, locale }: FrameOptions): void {
  const { documentElement: page } = document;
  page.lang = locale.startsWith('fr') ? 'fr-CA' : 'en-CA';
  page.dataset['theme'] = appearance.theme === 'night' ? 'night' : 'light';
  for (const [name, value] of Object.entries(appearance.variables ?? {}))
    page.style.setProperty(`--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
}

function field(name: FrameText, hint: string, complete: AutoFill): HTMLInputElement {
  const label = document.createElement('label');
  const input = document.createElement('input');
  const caption = document.createElement('span');
  caption.textContent = textOf(name);
  label.className = `field ${name}`;
  Object.assign(input, {
    name,
    placeholder: hint,
    autocomplete: complete,
    inputMode: name === 'postal' ? 'text' : 'numeric',
  });
  input.setAttribute('aria-label', textOf(name));
  input.addEventListener('input', () => {
    if (fields !== undefined) formatField(fields, input);
    changed(false);
  });
  input.addEventListener('focus', () => post({ kind: 'focus' }));
  input.addEventListener('blur', () => {
    changed(false);
    post({ kind: 'blur' });
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') post({ kind: 'escape' });
  });
  label.append(caption, input);
  root().append(label);
  return input;
}

function showCard(given: FrameOptions): void {
  root().className = given.type;
  fields = {
    number: field('number', '1234 1234 1234 1234', 'cc-number'),
    expiry: field('expiry', textOf('expiryHint'), 'cc-exp'),
    cvc: field('cvc', textOf('cvcHint'), 'cc-csc'),
    postal: given.hidePostalCode ? null : field('postal', 'A1A 1A1', 'postal-code'),
  };
  if (fields.postal !== null) fields.postal.value = given.postalCode;
  for (const input of inputs()) input.disabled = given.disabled;
  const error = document.createElement('p');
  error.className = 'error';
  error.setAttribute('role', 'alert');
  const note = document.createElement('p');
  note.className = 'note';
  note.textContent = textOf('note');
  root().append(error, note);
}

const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;

function showWallets({ wallets }: FrameOptions): void {
  root().className = 'wallets';
  if (wallets === null || wallets.shown.length === 0) document.body.classList.add('empty');
  const columns = Math.min(wallets?.maxColumns ?? 1, wallets?.shown.length ?? 1);
  root().style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  for (const wallet of wallets?.shown ?? []) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `${wallet} ${wallets?.themes[wallet] ?? 'black'}`;
    button.style.minHeight = `${wallets?.height ?? 44}px`;
    button.textContent = walletNames[wallet];
    button.addEventListener('click', () => post({ kind: 'wallet', wallet }));
    root().append(button);
  }
}

/** Posts the state of the fields and marks the wrong one. */
function changed(strict: boolean): boolean {
  if (fields === undefined || options === undefined) return false;
  const judged = judge(fields, strict);
  for (const input of inputs()) input.setAttribute('aria-invalid', String(judged.problem?.field === input));
  const line = root().querySelector('.error');
  const message = judged.problem === undefined ? '' : textOf(judged.problem.code);
  if (line !== null && options.type === 'payment') line.textContent = message;
  const error = judged.problem === undefined ? undefined : { type: 'validation_error' as const, code: judged.problem.code, message }; // prettier-ignore
  post({
    kind: 'change',
    change: {
      elementType: options.type,
      empty: judged.empty,
      complete: judged.complete,
      brand: judged.brand,
      collapsed: false,
      value: { type: 'card', postalCode: fields.postal?.value.trim() ?? '' },
      error,
    },
  });
  if (strict) judged.problem?.field.focus();
  return judged.complete;
}

function answerSubmit(call: number): void {
  if (changed(true)) return post({ kind: 'answer', call, value: { id: '', object: '' } });
  post({ kind: 'answer', call, error: validationError() });
}

function validationError() {
  const code = fields === undefined ? undefined : judge(fields, true).problem?.code;
  return {
    type: 'validation_error',
    code: code ?? 'incomplete',
    message: code === undefined ? '' : textOf(code),
  };
}

async function make({ call, what, billing }: Extract<ToFrame, { kind: 'make' }>): Promise<void> {
  if (fields === undefined || options === undefined || !changed(true))
    return post({ kind: 'answer', call, error: validationError() });
  const answer = await send(what, billing, { fields, key: options.key });
  if ('error' in answer) post({ kind: 'answer', call, error: answer.error });
  else post({ kind: 'answer', call, value: answer.value });
}

function send(
  what: 'payment_method' | 'token',
  billing: BillingDetails,
  from: { fields: CardFields; key: string },
): Promise<Answer<Made>> {
  const api = { origin: window.location.origin, key: from.key, locale: options?.locale ?? 'en' };
  const postal = from.fields.postal?.value.trim() ?? billing.address?.['postal_code'];
  if (what === 'token')
    return callApi(api, 'tokens', { method: 'POST', values: { card: { ...cardValues(from.fields), name: billing.name, address_zip: postal } } }); // prettier-ignore
  const details = { name: billing.name, email: billing.email, phone: billing.phone, address: { ...billing.address, postal_code: postal } }; // prettier-ignore
  return callApi(api, 'payment_methods', { method: 'POST', values: { type: 'card', card: cardValues(from.fields), billing_details: details } }); // prettier-ignore
}
