import { addressIn, builtOrigin, type Language } from './content.ts';

const languages: readonly Language[] = ['en', 'fr'];

/** Sitemap of every public page in both languages, with alternates. */
export function siteMap(paths: readonly string[]): string {
  const addressOf = (language: Language, path: string) => builtOrigin + addressIn(language, path);
  const alternates = (path: string) =>
    [...languages.map((one) => [`${one}-CA`, one] as const), ['x-default', 'en'] as const]
      .map(([name, one]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressOf(one, path)}"/>`)
      .join('');
  const urls = paths.flatMap((path) =>
    languages.map((one) => `<url><loc>${addressOf(one, path)}</loc>${alternates(path)}</url>`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
