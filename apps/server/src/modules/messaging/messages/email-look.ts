import type { Locale } from '@hoist/contract';
import type { Supplier } from '#server/shared/settings/supplier.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

export interface Letter {
  readonly title: string;
  readonly text: string;
  /** The reader's first name; undefined greets without a name, '' not at all. */
  readonly firstName?: string | undefined;
  readonly supplier: Supplier;
  readonly locale: Locale;
  readonly publicUrl: string;
  /** Absent for what always goes. */
  readonly unsubscribeUrl: string | undefined;
}

const words = {
  en: { hello: 'Hi', open: 'See the details', sender: 'Sent by', leave: 'Unsubscribe' },
  fr: { hello: 'Bonjour', open: 'Voir les détails', sender: 'Envoyé par', leave: 'Se désabonner' },
} as const;

// A name may be anything that someone typed for another person's address: no digits, dots or links.
const plainName = /^\p{L}[\p{L}\p{M}\p{Join_Control}'’ -]{0,29}$/u;

function greetingOf({ firstName, locale, text }: Letter): string {
  if (firstName === '' || text.startsWith(words[locale].hello)) return '';
  const name = firstName !== undefined && plainName.test(firstName) ? ` ${firstName}` : '';
  return `${words[locale].hello}${name},`;
}

/**
 * An e-mail as text and as HTML with the same words: who sends it and, where it can be left, how (S.C. 2010, c. 23, s. 6).
 * Styles are inline, since mail programs drop style sheets; those that keep them get dark colours. No picture is loaded.
 */
export function emailLook(letter: Letter): { readonly text: string; readonly html: string } {
  const { text, supplier, locale, unsubscribeUrl } = letter;
  const say = words[locale];
  const colon = locale === 'en' ? ':' : '\u00a0:';
  const sender = [supplier.name, ...supplier.lines, supplier.email].filter((part) => part !== '').join(', ');
  const foot = [
    `${say.sender} ${sender}`,
    ...(unsubscribeUrl === undefined ? [] : [`${say.leave}${colon} ${unsubscribeUrl}`]),
  ];
  const body = [greetingOf(letter), text].filter((part) => part !== '').join('\n\n');
  return { text: [body, '--', foot.join('\n')].join('\n\n'), html: page(letter, { body, sender }) };
}

const dark = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.paper{background:#121316!important}.ink{color:#f4f3ef!important}
.card{background:#1c1e22!important;border-color:#34363c!important}.muted{color:#a9adb5!important}}</style>`;

interface Content {
  readonly body: string;
  readonly sender: string;
}

function page({ title, supplier, locale, publicUrl, unsubscribeUrl }: Letter, { body, sender }: Content) {
  const say = words[locale];
  const leave =
    unsubscribeUrl === undefined
      ? ''
      : `<br><a class="muted" href="${escapeHtml(unsubscribeUrl)}" style="color:#5a6068">${say.leave}</a>`;
  const parts = body
    .split(/\n{2,}/)
    .map((part, at, all) => block(part.trim(), { publicUrl, open: say.open, isLast: at === all.length - 1 }))
    .join('\n');
  return `<!doctype html>
<html lang="${locale}-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>${dark}</head>
<body class="paper ink" style="margin:0;background:#faf9f6;color:#17181c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif">
<div class="paper" style="max-width:560px;margin:0 auto;padding:24px 16px">
<p class="ink" style="margin:0 0 20px;padding-left:12px;border-left:8px solid #ffc629;font-size:18px;font-weight:700">${escapeHtml(supplier.name)}</p>
<div class="card" style="padding:24px;border:1px solid #e4e2dc;border-radius:16px;background:#fff">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${parts}
</div>
<p class="muted" style="margin:20px 0 0;color:#5a6068;font-size:13px">${say.sender} ${escapeHtml(sender)}${leave}</p>
</div></body></html>`;
}

const row = /^([^:\n]{1,40}?)\u00a0?: (.+)$/;

interface Around {
  readonly publicUrl: string;
  readonly open: string;
  readonly isLast: boolean;
}

/** A link into the product by itself, or after what it does, is the button; several 'name: value' lines are a table. */
function block(part: string, { publicUrl, open, isLast }: Around) {
  const [label = '', address = ''] = buttonOf(part, publicUrl);
  if (address !== '')
    return `<p style="margin:20px 0 ${isLast ? 0 : 20}px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#ffc629;color:#17181c;font-weight:600;text-decoration:none">${escapeHtml(label || open)}</a></p>`;
  const lines = part.split('\n');
  if (lines.length > 2 && lines.filter((line) => row.test(line)).length > 2) return table(lines);
  const linked = lines.map((line) => autolink(escapeHtml(line), publicUrl)).join('<br>');
  return `<p class="ink" style="margin:0 0 16px">${linked}</p>`;
}

function buttonOf(part: string, publicUrl: string): readonly string[] {
  const at = part.indexOf(`${publicUrl}/`);
  const label = part.slice(0, at).replace(/[\s\u00a0]*:\s*$/, '');
  const address = part.slice(at);
  return at >= 0 && label.length <= 40 && !/\s/.test(address) && !label.includes('\n')
    ? [label, address]
    : [];
}

const autolink = (html: string, publicUrl: string): string =>
  html.replace(/https?:\/\/[^\s<]*[^\s<.,;)]/g, (address) =>
    address.startsWith(`${publicUrl}/`)
      ? `<a class="ink" href="${address}" style="color:#17181c">${address}</a>`
      : address,
  );

function table(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const [, name = '', value = ''] = row.exec(line) ?? [];
    if (value === '')
      return `<tr><td class="muted" colspan="2" style="padding:4px 0;color:#5a6068;font-size:14px">${escapeHtml(line)}</td></tr>`;
    return `<tr><td class="muted" style="padding:4px 16px 4px 0;color:#5a6068;font-size:14px;vertical-align:baseline">${escapeHtml(name)}</td><td class="ink" style="padding:4px 0;vertical-align:baseline">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}
