import type { Locale } from '@hoist/contract/texts/text';
import type { StoredMessage } from './inbox.ts';
import { escapeHtml } from '../escape-html.ts';

const texts = {
  en: {
    title: 'Inbox',
    note: 'What Hoist would have sent by SMS, e-mail and push. This page exists only with the embedded providers, on this machine.',
    to: 'To',
    all: 'Everyone',
    filter: 'Number or e-mail',
    show: 'Show',
    empty: 'Nothing was sent yet. Sign up or ask for a code, then look here.',
    other: 'Français',
    sms: 'SMS',
    email: 'E-mail',
    push: 'Push',
  },
  fr: {
    title: 'Boîte de réception',
    note: "Ce que Hoist aurait envoyé par texto, courriel et notification. Cette page n'existe qu'avec les fournisseurs intégrés, sur cet ordinateur.",
    to: 'À',
    all: 'Tous',
    filter: 'Numéro ou courriel',
    show: 'Afficher',
    empty: 'Rien n’a encore été envoyé. Inscrivez-vous ou demandez un code, puis revenez ici.',
    other: 'English',
    sms: 'Texto',
    email: 'Courriel',
    push: 'Notification',
  },
} as const;

const style = `
:root { color-scheme: light dark; --ink: #17181c; --soft: #5d6068; --line: #dcdce0; --page: #f6f6f7; --card: #fff; --accent: #b3480f; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0f0f2; --soft: #a2a5ad; --line: #34363c; --page: #17181c; --card: #212329; --accent: #ff9a5c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
h1 { font-size: 1.5rem; margin: 0; }
a { color: var(--accent); }
p.note { color: var(--soft); margin: .25rem 0 1rem; }
form { display: flex; gap: .5rem; margin-bottom: 1.5rem; }
input { flex: 1; min-width: 0; font: inherit; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); color: inherit; }
button { font: inherit; padding: .5rem 1rem; border: 0; border-radius: .5rem; background: var(--ink); color: var(--page); cursor: pointer; }
article { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .875rem 1rem; margin-bottom: .75rem; }
article header { font-size: .875rem; color: var(--soft); }
article h2 { font-size: 1rem; margin: .375rem 0 0; }
.kind { display: inline-block; font-weight: 600; color: var(--ink); margin-right: .5rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: .375rem 0 0; }
.code { font: 600 1.125rem/1 ui-monospace, monospace; letter-spacing: .08em; user-select: all; }
`;

// Six-digit codes are highlighted and selected by one click; our links are clickable.
function rich(body: string): string {
  return escapeHtml(body)
    .replace(/\b(\d{6})\b/g, '<span class="code">$1</span>')
    .replace(/\bhttps?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

export const attachmentPath = (id: number, place: number): string => `/dev/inbox/${id}/${place}`;

function card(message: StoredMessage, locale: Locale): string {
  const { id, channel, recipient, subject, body, sentAt, attachments } = message;
  const time = sentAt.toLocaleTimeString(locale === 'fr' ? 'fr-CA' : 'en-CA', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const filter = `?to=${encodeURIComponent(recipient)}&amp;lang=${locale}`;
  return `<article><header><span><span class="kind">${texts[locale][channel]}</span>${texts[locale].to} <a href="${filter}">${escapeHtml(recipient)}</a></span><time datetime="${sentAt.toISOString()}">${time}</time></header>
${subject === null ? '' : `<h2>${escapeHtml(subject)}</h2>`}<p class="text">${rich(body)}</p>${attachments.map(({ name }, place) => `<p><a href="${attachmentPath(id, place)}" download>${escapeHtml(name)}</a></p>`).join('')}</article>`;
}

export interface InboxView {
  readonly locale: Locale;
  readonly to: string;
  readonly messages: readonly StoredMessage[];
}

/** The page `/dev/inbox`: newest first, reloaded every few seconds. */
export function inboxPage({ locale, to, messages }: InboxView): string {
  const t = texts[locale];
  const other = locale === 'fr' ? 'en' : 'fr';
  const everyone = to === '' ? '' : ` <a href="?lang=${locale}">${t.all}</a>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><title>${t.title} · Hoist</title><style>${style}</style></head>
<body><main><header><h1>${t.title}</h1><a href="?lang=${other}&amp;to=${encodeURIComponent(to)}" lang="${other}">${t.other}</a></header>
<p class="note">${t.note}</p>
<form><input type="hidden" name="lang" value="${locale}"><input name="to" value="${escapeHtml(to)}" placeholder="${t.filter}" aria-label="${t.filter}"><button>${t.show}</button>${everyone}</form>
${messages.length === 0 ? `<p>${t.empty}</p>` : messages.map((message) => card(message, locale)).join('\n')}
</main></body></html>`;
}
