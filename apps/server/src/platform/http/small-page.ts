import type { Locale } from '@hoist/contract';
import { acceptedLocale } from './locale.ts';
import { rawRoute, type RawAnswer, type RawCall, type Route } from './route.ts';

const home = { en: 'Go to Hoist', fr: 'Aller à Hoist' } as const;

const style = `:root{color-scheme:light dark;--paper:#faf9f6;--card:#fff;--ink:#17181c;--line:#e4e2dc;--edge:#75777f;--accent:#ffc629}
@media (prefers-color-scheme:dark){:root{--paper:#121316;--card:#1c1e22;--ink:#f4f3ef;--line:#34363c;--edge:#8d9099}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;padding:1.5rem;
background:var(--paper);color:var(--ink);font:1rem/1.5 Inter,system-ui,sans-serif}
.brand{display:flex;align-items:center;gap:.5rem;margin:0 0 1.25rem;font-weight:700;font-size:1.25rem}
.brand::before{content:"";width:.75rem;height:1.5rem;border-radius:.25rem;background:var(--accent)}
main{width:100%;max-width:30rem;padding:1.75rem;border:1px solid var(--line);border-radius:20px;background:var(--card)}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.2}
p{margin:0 0 1rem}main>:last-child{margin-bottom:0}a{color:inherit}
button{min-height:44px;padding:.6rem 1.5rem;border:0;border-radius:12px;background:var(--accent);color:#17181c;
font:inherit;font-weight:600;cursor:pointer}
button.quiet{border:1px solid var(--edge);background:none;color:inherit}
input{width:100%;min-height:44px;padding:.6rem .75rem;border:1px solid var(--edge);border-radius:12px;background:var(--card);
color:inherit;font:inherit}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid currentColor;outline-offset:2px}`;

/** A small page for mailed links: no scripts, no external resources, not framable. `body` must be safe HTML. */
export function smallPage(given: {
  readonly locale: Locale;
  readonly status: number;
  readonly title: string;
  readonly body: string;
  readonly leadsHome?: boolean;
}): RawAnswer {
  const { locale, status, title, body, leadsHome = false } = given;
  const way = leadsHome ? `<p><a href="/home-page">${home[locale]}</a></p>` : '';
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · Hoist</title><style>${style}</style>
<p class="brand">Hoist</p><main><h1>${title}</h1>${body}${way}</main></html>`,
  };
}

interface MailedPage<Opened> {
  readonly path: string;
  /** What the link is about; undefined if its signature is invalid. */
  readonly open: (query: RawCall['query']) => Promise<Opened | undefined>;
  /** Does what the page asks; false if that cannot be done anymore. */
  readonly act: (opened: Opened, now: Date) => Promise<boolean>;
  /** Safe HTML. */
  readonly words: (
    locale: Locale,
    opened: Opened | undefined,
  ) => Readonly<Record<'title' | 'ask' | 'button' | 'done' | 'void', string>>;
}

/**
 * The page of a mailed link without scripts. GET only asks, because scanners and previews open links too. POST acts,
 * from the page's button or by the mail program (RFC 8058), which sends no cookie.
 */
export function mailedPage<Opened>({ path, open, act, words }: MailedPage<Opened>): readonly Route[] {
  const handle = async (method: string, call: RawCall): Promise<RawAnswer> => {
    const locale = acceptedLocale(call.headers['accept-language']?.toString()) ?? 'en';
    const opened = await open(call.query);
    const say = words(locale, opened);
    const { title } = say;
    if (opened !== undefined && method === 'GET') {
      const body = `${say.ask}<form method="post"><button>${say.button}</button></form>`;
      return smallPage({ locale, status: 200, title, body });
    }
    const done = opened !== undefined && (await act(opened, call.now));
    const last = done ? { status: 200, body: say.done } : { status: 404, body: `<p>${say.void}</p>` };
    return smallPage({ locale, title, ...last, leadsHome: true });
  };
  return (['GET', 'POST'] as const).map((method) =>
    rawRoute({ method, path, handle: (call) => handle(method, call) }),
  );
}
