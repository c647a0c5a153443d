import type { Locale } from '@hoist/contract';
import type { RawAnswer } from './route.ts';

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
