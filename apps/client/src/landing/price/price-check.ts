import { csrfHeader } from '@hoist/web/csrf-header';
import { deviceStorage } from '@hoist/web/storage';
import { canLocateOnce } from '#client/platform/locate-once.ts';
import { locateVisitor, type Reversed, type VisitorPlace } from './locate-visitor.ts';

interface Checked {
  readonly servicesTitle: string;
  readonly serviceCost: string;
  readonly partsCost: string;
  readonly partTitle: string;
  readonly extraCharges: string;
  readonly environmentalFees: readonly { readonly title: string; readonly amount: string }[];
  readonly taxes: readonly { readonly tax: string; readonly rate: number; readonly amount: string }[];
  readonly total: string;
}

interface PriceAnswer {
  readonly code?: string;
  readonly message?: string;
  readonly details?: readonly { readonly message: string }[];
  readonly data?: readonly Checked[];
  readonly soonest: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly vehicle: string;
}

type Named = Readonly<Record<string, string | number>>;

const isFrench = () => document.documentElement.lang.startsWith('fr');

async function ask<T>(path: string, query: Readonly<Record<string, string>>) {
  const reply = await fetch(`/api/${path}?${new URLSearchParams(query)}`, {
    headers: { 'Accept-Language': document.documentElement.lang },
  }).catch(() => undefined);
  return { ok: reply?.ok === true, body: (await reply?.json().catch(() => undefined)) as T | undefined };
}

const money = (amount: string) => {
  const grouped = amount.replace(/\B(?=(\d{3})+\.)/g, isFrench() ? '\u00a0' : ',');
  return isFrench() ? `${grouped.replace(/\.(?=\d\d$)/, ',')}\u00a0$` : `$${grouped}`;
};

const frenchTaxes: Readonly<Record<string, string>> = {
  GST: 'TPS',
  HST: 'TVH',
  PST: 'TVP',
  RST: 'TVD',
  QST: 'TVQ',
};

function taxName({ tax, rate }: Checked['taxes'][number]) {
  const percent = String(+(rate * 100).toFixed(3));
  return isFrench() ? `${frenchTaxes[tax] ?? tax} ${percent.replace('.', ',')}\u00a0%` : `${tax} ${percent}%`;
}

const found = (root: ParentNode, selector: string) => root.querySelector<HTMLElement>(selector);

/** Year, make and model; each list loads after the previous choice. */
function startVehicleLists(form: HTMLFormElement, signal: AbortSignal) {
  const [year, make, model] = (['year', 'make', 'model'] as const).map((name) =>
    form.querySelector<HTMLSelectElement>(`[name=${name}]`),
  );
  if (!year || !make || !model) return;
  const offer = (list: HTMLSelectElement, choices: readonly (readonly [string | number, string])[]) => {
    list.length = 1;
    list.append(...choices.map(([value, label]) => new Option(label, String(value))));
    list.disabled = choices.length === 0;
  };
  const next = new Date().getFullYear() + 1;
  offer(
    year,
    Array.from({ length: next - 1980 }, (_, index) => [next - index, String(next - index)] as const),
  );
  const list = async (path: string, query: Readonly<Record<string, string>>, id: string) => {
    const { body } = await ask<{ readonly data?: readonly Named[] }>(path, query);
    return (body?.data ?? []).map((one) => [one[id] ?? '', String(one['name'])] as const);
  };
  const now = () => `${year.value} ${make.value}`;
  const change = ({ target }: Event) => {
    if (target !== year && target !== make) return;
    offer(model, []);
    if (target === year) offer(make, []);
    const requested = now();
    if (year.value === '' || (target === make && make.value === '')) return;
    const [into, answer] =
      target === year
        ? [make, list('make', { year: year.value }, 'makesID')]
        : [model, list('model', { year: year.value, makesID: make.value }, 'modelsID')];
    // Ignore the answer if the choice has changed meanwhile.
    void answer.then((choices) => requested === now() && offer(into, choices));
  };
  form.addEventListener('change', change, { signal });
}

function line(label: string, amount: string) {
  const row = document.createElement('div');
  const [term, value] = [document.createElement('dt'), document.createElement('dd')];
  term.textContent = label;
  value.textContent = amount;
  value.className = 'num';
  row.append(term, value);
  return row;
}

function show(box: HTMLElement, answer: PriceAnswer, price: Checked) {
  const out = (name: string) => found(box, `[data-out=${name}]`);
  const [what, total, lines, soonest] = [out('what'), out('total'), out('lines'), out('soonest')];
  if (!what || !total || !lines || !soonest) return;
  const car = answer.vehicle || what.dataset['midSize'];
  what.textContent = [price.servicesTitle, car, `${answer.city}, ${answer.state}`].join(' · ');
  total.textContent = money(price.total);
  const labels = lines.dataset;
  const free = Number(price.extraCharges) === 0;
  lines.replaceChildren(
    line(labels['labour'] ?? '', money(price.serviceCost)),
    ...(Number(price.partsCost) === 0
      ? []
      : [line((labels['parts'] ?? '').replace('{{grade}}', price.partTitle), money(price.partsCost))]),
    ...price.environmentalFees.map(({ title, amount }) => line(title, money(amount))),
    line(labels['travel'] ?? '', free ? (labels['included'] ?? '') : money(price.extraCharges)),
    ...price.taxes.map((tax) => line(taxName(tax), money(tax.amount))),
  );
  soonest.textContent = answer.soonest || (soonest.dataset['none'] ?? '');
  box.hidden = false;
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'nearest' });
}

/** 'm6j2w4' → 'M6J 2W4'. */
const written = (zip: string) => zip.toUpperCase().replace(/^(\w{3})\W?(\w{3})$/, '$1 $2');

function showUnserved(box: HTMLElement | null, zip: string) {
  const title = box && found(box, '[data-text]');
  if (!title) return;
  title.textContent = (title.dataset['text'] ?? '').replace('{{zip}}', written(zip));
  box.hidden = false;
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'nearest' });
}

/** The form below the places that are served: one email once this place is. */
function startAreaRequest(area: HTMLElement, form: HTMLFormElement, signal: AbortSignal) {
  const own = area.querySelector<HTMLFormElement>('[data-area]');
  const status = found(area, '[data-area-status]');
  const email = own?.querySelector<HTMLInputElement>('[name=email]');
  if (!own || !status || !email) return;
  const consent = status.textContent ?? '';
  const send = async () => {
    const value = (name: string) =>
      form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? '';
    const valid = /^\S+@\S+\.\S+$/.test(email.value.trim());
    email.setAttribute('aria-invalid', String(!valid));
    if (!valid) {
      status.textContent = own.dataset['invalid'] ?? '';
      email.focus();
      return;
    }
    const fields = { email: email.value.trim(), zip: value('zip').trim(), service: value('service') };
    const reply = await fetch('/api/area-requests', {
      method: 'POST',
      headers: { 'Accept-Language': document.documentElement.lang, ...csrfHeader() },
      body: new URLSearchParams(fields),
    }).catch(() => undefined);
    const body = (await reply?.json().catch(() => undefined)) as PriceAnswer | undefined;
    status.textContent = body?.details?.[0]?.message ?? body?.message ?? own.dataset['failed'] ?? '';
    own.classList.toggle('sent', reply?.ok === true);
  };
  const again = () => {
    status.textContent = consent;
    own.classList.remove('sent');
  };
  own.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void send();
    },
    { signal },
  );
  form.addEventListener('submit', again, { signal });
}

type Place = Pick<PriceAnswer, 'zip' | 'city' | 'state'>;

/** The button that fills in the postal code of where the visitor is. Returns the street of a postal code, if it is known. */
function startLocate(form: HTMLFormElement, status: HTMLElement, signal: AbortSignal) {
  const button = form.querySelector<HTMLElement>('[data-locate]');
  const zip = form.querySelector<HTMLInputElement>('[name=zip]');
  let located: VisitorPlace | undefined;
  const streetAt = (typed: string): Partial<VisitorPlace> =>
    located && written(typed) === located.zip ? { address: located.address, door: located.door } : {};
  if (!button || !zip || !canLocateOnce()) return streetAt;
  button.hidden = false;
  let busy = false;
  const locate = async () => {
    if (busy) return;
    busy = true;
    const before = zip.value;
    status.textContent = button.dataset['locating'] ?? '';
    const found = await locateVisitor(async (lat, lng) => {
      const { body } = await ask<{ readonly data?: Reversed | null }>('places/reverse', { lat, lng });
      return body?.data;
    });
    busy = false;
    if (signal.aborted || zip.value !== before) return;
    if (typeof found === 'string') {
      status.textContent = button.dataset[found] ?? '';
      zip.focus();
      return;
    }
    located = found;
    zip.value = found.zip;
    zip.setAttribute('aria-invalid', 'false');
    status.textContent = [found.address, found.city].filter(Boolean).join(', ');
  };
  button.addEventListener('click', () => void locate(), { signal });
  return streetAt;
}

type Wallet = 'apple_pay' | 'google_pay';

const walletNames: Readonly<Record<Wallet, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

/** The wallet that this browser says it has; checkout asks the card provider. */
function browserWallet(): Wallet | undefined {
  const { ApplePaySession: apple } = window as {
    readonly ApplePaySession?: { readonly canMakePayments?: () => boolean };
  };
  if (apple?.canMakePayments?.() === true) return 'apple_pay';
  const isChromeOnAndroid = /Android.+Chrome\//.test(navigator.userAgent);
  return isChromeOnAndroid && 'PaymentRequest' in window ? 'google_pay' : undefined;
}

/** Saves the choices for booking in the app (`model/booking/requested-service.ts`). */
function saveWish(
  form: HTMLFormElement,
  title: string,
  {
    zip,
    city,
    state,
    wallet,
    address,
    door,
  }: Place & Partial<Pick<VisitorPlace, 'address' | 'door'>> & { readonly wallet?: Wallet | undefined },
) {
  const value = (name: string) =>
    form.querySelector<HTMLSelectElement | HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  const wish = {
    at: Date.now(),
    service: value('service'),
    title,
    zip,
    city,
    state,
    address,
    door,
    year: value('year'),
    make: value('make'),
    model: value('model'),
    wallet,
  };
  deviceStorage.save('hoist.wish', JSON.stringify(wish));
}

interface PriceCheckHandlers {
  /** Opens the sign-up. */
  readonly onBook: () => void;
  readonly onPriced: (() => void) | undefined;
  readonly signal: AbortSignal;
}

/** Attaches the price check's handlers until the signal aborts. */
export function startPriceCheck(area: HTMLElement, { onBook, onPriced, signal }: PriceCheckHandlers): void {
  const form = area.querySelector('form');
  const status = found(area, '[data-status]');
  const box = found(area, '[data-answer]');
  if (!form || !status || !box) return;
  startVehicleLists(form, signal);
  const unserved = found(area, '[data-unserved]');
  const toNotify = () => {
    const [service] = form.querySelector<HTMLSelectElement>('[name=service]')?.selectedOptions ?? [];
    const zip = form.querySelector<HTMLInputElement>('[name=zip]')?.value ?? '';
    saveWish(form, service?.label ?? '', { zip: written(zip), city: '', state: '' });
    onBook();
  };
  unserved?.querySelector('[data-notify]')?.addEventListener('click', toNotify, { signal });
  startAreaRequest(area, form, signal);
  const hint = status.textContent ?? '';
  const streetAt = startLocate(form, status, signal);
  let latest = 0;
  const submit = async () => {
    const zip = form.querySelector<HTMLInputElement>('[name=zip]');
    const texts = form.dataset;
    const valid = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(zip?.value.trim() ?? '');
    zip?.setAttribute('aria-invalid', String(!valid));
    box.hidden = true;
    if (unserved) unserved.hidden = true;
    if (!valid) {
      status.textContent = texts['invalid'] ?? '';
      zip?.focus();
      return;
    }
    status.textContent = texts['checking'] ?? '';
    latest += 1;
    const mine = latest;
    const fields = Object.fromEntries(
      [...new FormData(form)].map(([name, given]) => [name, typeof given === 'string' ? given.trim() : '']),
    );
    const { year, make, model, service = '' } = fields;
    const { ok, body } = await ask<PriceAnswer>('price-check', {
      zip: fields['zip'] ?? '',
      service,
      ...(year && make && model ? { year_vehicle: year, make_vehicle: make, model_vehicle: model } : {}),
    });
    if (mine !== latest) return;
    const [price] = body?.data ?? [];
    if (body?.code === 'not_serviceable') {
      status.textContent = '';
      showUnserved(unserved, fields['zip'] ?? '');
      return;
    }
    if (!ok || !body || !price) {
      status.textContent = body?.details?.[0]?.message ?? body?.message ?? texts['failed'] ?? '';
      return;
    }
    status.textContent = hint;
    show(box, body, price);
    onPriced?.();
    const title = [price.servicesTitle, body.vehicle, money(price.total)].filter(Boolean).join(' · ');
    const wallet = browserWallet();
    for (const book of box.querySelectorAll<HTMLElement>('[data-book]')) {
      const by = book.dataset['book'] === 'wallet' ? wallet : undefined;
      if (by) {
        book.textContent = (book.dataset['label'] ?? '').replace('{{wallet}}', walletNames[by]);
        book.hidden = false;
      }
      book.onclick = () => {
        saveWish(form, title, { ...body, ...streetAt(body.zip), wallet: by });
        onBook();
      };
    }
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    void submit();
  };
  form.addEventListener('submit', onSubmit, { signal });
}
