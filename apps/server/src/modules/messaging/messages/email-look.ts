import type { Locale } from '@hoist/contract';
import type { Supplier } from '#modules/settings';

export interface Letter {
  readonly title: string;
  readonly text: string;
  readonly supplier: Supplier;
  readonly locale: Locale;
  readonly publicUrl: string;
  /** Absent for what always goes. */
  readonly unsubscribeUrl: string | undefined;
}

const words = {
  en: { open: 'See the details', sender: 'Sent by', leave: 'Unsubscribe' },
  fr: { open: 'Voir les détails', sender: 'Envoyé par', leave: 'Se désabonner' },
} as const;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/**
 * An e-mail as text and as HTML with the same words: who sends it and, where it can be left, how (S.C. 2010, c. 23, s. 6).
 * Styles are inline, since mail programs drop style sheets; no picture is loaded.
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
  return { text: [text, '--', foot.join('\n')].join('\n\n'), html: page(letter, sender) };
}

function page({ title, text, supplier, locale, publicUrl, unsubscribeUrl }: Letter, sender: string): string {
  const say = words[locale];
  const leave =
    unsubscribeUrl === undefined
      ? ''
      : `<br><a href="${escape(unsubscribeUrl)}" style="color:#5a6068">${say.leave}</a>`;
  const body = text
    .split(/\n{2,}/)
    .map((part) => paragraph(part, { publicUrl, open: say.open }))
    .join('\n');
  return `<!doctype html>
<html lang="${locale}-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;background:#faf9f6;color:#17181c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 24px;padding:12px 16px;background:#17181c;border-left:8px solid #ffc629;color:#fff;font-weight:700">${escape(supplier.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(title)}</h1>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dddad2;color:#5a6068;font-size:13px">${say.sender} ${escape(sender)}${leave}</p>
</div></body></html>`;
}

/** A paragraph that is nothing but a link into the product is its button. */
function paragraph(part: string, { publicUrl, open }: { readonly publicUrl: string; readonly open: string }) {
  const address = part.trim();
  const style = 'margin:0 0 16px';
  if (address.startsWith(`${publicUrl}/`) && !/\s/.test(address))
    return `<p style="${style}"><a href="${escape(address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#ffc629;color:#17181c;font-weight:600;text-decoration:none">${open}</a></p>`;
  return `<p style="${style}">${escape(part).replaceAll('\n', '<br>')}</p>`;
}
