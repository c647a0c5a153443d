import { renderToStaticMarkup } from 'react-dom/server';
import { addressIn } from './content.ts';
import { type BuiltAssets, PageDocument } from './page-document.tsx';
import { siteMap } from './site-map.ts';
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
    (['en', 'fr'] as const).map((language) => ({
      file: `${addressIn(language, page.path).slice(1)}/index.html`,
      text: `<!doctype html>${renderToStaticMarkup(
        <PageDocument page={page} language={language} assets={assets} />,
      )}`,
    })),
  );
  const own = staticPages.filter((page) => page.path === page.canonical).map((page) => page.path);
  return [...documents, { file: 'sitemap.xml', text: siteMap([...own, ...companyPages]) }];
}
