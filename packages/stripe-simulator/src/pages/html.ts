export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export type Language = 'en' | 'fr';

/** `?locale=fr` has precedence over the browser's languages; everything except French is English. */
export function languageOf(locale: string | null, acceptLanguage: string): Language {
  const wanted = locale ?? acceptLanguage.split(',')[0] ?? '';
  return wanted.trim().toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

interface Document {
  readonly language: Language;
  readonly title: string;
  readonly bodyClass: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly script?: string;
}

export function htmlDocument({ language, title, bodyClass, data = {}, body, script }: Document): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${language}-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sim/simulator.css">
</head>
<body class="${bodyClass}"${attributes.join('')}>
${body}
${script === undefined ? '' : `<script src="${script}"></script>`}
</body>
</html>
`;
}

/** Posts the outcome to the page that opened the frame. */
export const reportPage = (
  language: Language,
  title: string,
  data: Readonly<Record<string, string>>,
): string =>
  htmlDocument({ language, title, bodyClass: 'bank framed', data, body: '', script: '/sim/report.js' });

export const formatMoney = (cents: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency }).format(cents / 100);
