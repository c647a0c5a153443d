import { renderToStaticMarkup } from 'react-dom/server';
import { addressIn, builtOrigin, type Language } from './content.ts';
import { type BuiltAssets, PageDocument } from './page-document.tsx';
import { companyPages, staticPages } from './static-pages.tsx';

export type { BuiltAssets };

export interface RenderedFile {
  /** Relative to the build's folder: 'fr/home-page/index.html'. */
  readonly file: string;
  readonly text: string;
}

/** Renders every landing in both languages as documents, and the sitemap. */
export function renderPages(assets: BuiltAssets): readonly RenderedFile[] {
  const documents = staticPages.flatMap((page) =>
    languages.map((language) => ({
      file: `${addressIn(language, page.path).slice(1)}/index.html`,
      text: `<!doctype html>${renderToStaticMarkup(
        <PageDocument page={page} language={language} assets={assets} />,
      )}`,
    })),
  );
  const own = staticPages.filter((page) => page.path === page.canonical).map((page) => page.path);
  return [...documents, { file: 'sitemap.xml', text: siteMap([...own, ...companyPages]) }];
}

const languages: readonly Language[] = ['en', 'fr'];

/** Sitemap of every public page in both languages, with alternates. */
function siteMap(paths: readonly string[]): string {
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
