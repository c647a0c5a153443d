/**
 * The little that a static landing does: opens the app over itself, answers the price check, takes the store and
 * social addresses and the office's own words from the settings. No framework. Shared with the app's own `/home-page`.
 */
interface PriceAnswer {
  readonly message?: string;
  readonly data?: readonly { readonly price: string }[];
  readonly soonest?: string;
}

interface Settings {
  readonly landing_pages?: Readonly<Record<string, { readonly html: string }>>;
  readonly store_urls?: { readonly ios: string; readonly android: string };
  readonly brand?: {
    readonly socialLinks: readonly { readonly network: string; readonly url: string }[];
  };
}

type Open = (dialog: string) => void;

const fill = (text: string | undefined, values: Readonly<Record<string, string>>) =>
  (text ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const money = (amount: string, french: boolean) => {
  const short = amount.replace(/\.00$/, '');
  return french ? `${short.replace('.', ',')}\u00a0$` : `$${short}`;
};

async function checkPrice(form: HTMLFormElement, open: Open) {
  const answer = form.parentElement?.querySelector<HTMLElement>('[data-price-answer]');
  const fields = new FormData(form);
  const field = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const zip = field('zip');
  const texts = form.dataset;
  const french = document.documentElement.lang.startsWith('fr');
  if (!answer) return;
  const input = form.querySelector<HTMLInputElement>('[name=zip]');
  const valid = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i.test(zip);
  input?.setAttribute('aria-invalid', String(!valid));
  if (!valid) {
    answer.textContent = texts['invalid'] ?? '';
    input?.focus();
    return;
  }
  answer.textContent = texts['checking'] ?? '';
  const query = new URLSearchParams({ zip, service: field('service') });
  const reply = await fetch(`/api/price-check?${query}`, {
    headers: { 'Accept-Language': french ? 'fr-CA' : 'en-CA' },
  }).catch(() => undefined);
  const body = (await reply?.json().catch(() => undefined)) as PriceAnswer | undefined;
  const price = body?.data?.[0]?.price;
  if (!reply?.ok || price === undefined) {
    answer.textContent = body?.message ?? texts['failed'] ?? '';
    return;
  }
  const book = document.createElement('button');
  book.type = 'button';
  book.className = 'link';
  book.textContent = texts['book'] ?? '';
  book.onclick = () => open('signUp');
  answer.textContent = `${fill(texts['answer'], { price: money(price, french) })} ${
    body?.soonest ? fill(texts['soonest'], { time: body.soonest }) : ''
  } `;
  answer.append(book);
}

async function takeSettings(root: ParentNode) {
  const content = root.querySelector<HTMLElement>('[data-landing]');
  const fields = `store_urls,brand${content ? ',landing_pages' : ''}`;
  const headers = { 'Accept-Language': document.documentElement.lang };
  const reply = await fetch(`/api/info?get_fields=${fields}`, { headers }).catch(() => undefined);
  const body = (await reply?.json().catch(() => undefined)) as { data?: Settings } | undefined;
  const { store_urls: stores, brand, landing_pages: pages } = body?.data ?? {};
  const page = pages?.[content?.dataset['landing'] ?? ''];
  if (content && page) {
    // The server lets nothing through that could run (its sanitiser), and the page's policy neither.
    content.innerHTML = page.html;
    content.hidden = false;
  }
  if (stores)
    for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-store]'))
      link.href = (link.dataset['store'] === 'ios' ? stores.ios : stores.android) || link.href;
  const list = root.querySelector('[data-social]');
  if (!list || !brand?.socialLinks.length) return;
  list.replaceChildren(
    ...brand.socialLinks.map(({ network, url }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = url;
      link.rel = 'noreferrer';
      link.textContent = network;
      item.append(link);
      return item;
    }),
  );
}

/** Makes a landing answer. `open` shows a dialog of the app. Returns its undoing. */
export function wakeLanding(root: HTMLElement, open: Open): () => void {
  const click = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-open]');
    if (button) open(button.dataset['open'] ?? '');
  };
  const submit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-price-check]')) return;
    event.preventDefault();
    void checkPrice(form, open);
  };
  root.addEventListener('click', click);
  root.addEventListener('submit', submit);
  // iOS devices need no Android link, and the other way round.
  const other = /iPhone|iPad/.test(navigator.userAgent)
    ? 'android'
    : /Android/.test(navigator.userAgent)
      ? 'ios'
      : '';
  for (const link of root.querySelectorAll<HTMLElement>(`[data-store='${other}']`)) link.hidden = true;
  void takeSettings(root);
  return () => {
    root.removeEventListener('click', click);
    root.removeEventListener('submit', submit);
  };
}
