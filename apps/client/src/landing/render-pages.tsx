import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '#client/app/paths.ts';
import { en } from '#client/texts/en/index.ts';
import { fr } from '#client/texts/fr/index.ts';
import { addressIn, type Language, type LandingProps, type LandingTexts } from './content.ts';
import { HomeLanding } from './home-landing.tsx';
import { ServiceLanding } from './service-landing.tsx';

interface StaticPage {
  readonly path: string;
  /** The address that search engines should keep, where two paths show the same page. */
  readonly canonical: string;
  readonly title: (t: LandingTexts) => string;
  readonly description: (t: LandingTexts) => string;
  readonly body: (props: LandingProps) => ReactNode;
}

const detailing = (path: string): StaticPage => ({
  path,
  canonical: paths.carDetailing,
  title: (t) => `${t.detailing.title} · Hoist`,
  description: (t) => t.detailing.description,
  body: (props) => <ServiceLanding {...props} page="detailing" path={path} />,
});

const pages: readonly StaticPage[] = [
  {
    path: paths.landing,
    canonical: paths.landing,
    title: (t) => t.title,
    description: (t) => t.description,
    body: (props) => <HomeLanding {...props} />,
  },
  detailing(paths.carDetailing),
  detailing(paths.carDetailingShort),
  {
    path: paths.brakesReplacement,
    canonical: paths.brakesReplacement,
    title: (t) => `${t.brakes.title} · Hoist`,
    description: (t) => t.brakes.description,
    body: (props) => <ServiceLanding {...props} page="brakes" path={paths.brakesReplacement} />,
  },
];

/** What the builds of the app and of the landing's module left behind. */
export interface BuiltAssets {
  readonly css: string;
  readonly script: string;
  readonly appScript: string;
  readonly appStyles: readonly string[];
  readonly fonts: readonly string[];
}

export interface RenderedPage {
  /** As it is asked for: '/fr/home-page'. */
  readonly address: string;
  readonly html: string;
}

/** Every landing in both languages, as complete documents. */
export function renderPages(assets: BuiltAssets): readonly RenderedPage[] {
  return pages.flatMap((page) =>
    (['en', 'fr'] as const).map((language) => ({
      address: addressIn(language, page.path),
      html: `<!doctype html>${renderToStaticMarkup(
        <PageDocument page={page} language={language} assets={assets} />,
      )}`,
    })),
  );
}

/** The same question as the app's banner; the script shows it to those who were never asked. */
function ConsentAside({ language }: { readonly language: Language }) {
  const t = (language === 'fr' ? fr : en).frame.consent;
  return (
    <aside className="l-consent" aria-label={t.label} data-consent="" hidden>
      <p className="small">
        {t.text} <a href={paths.privacy}>{t.more}</a>
      </p>
      <div className="row">
        <button type="button" className="button quiet small" data-choice="declined">
          {t.decline}
        </button>
        <button type="button" className="button quiet small" data-choice="accepted">
          {t.accept}
        </button>
      </div>
    </aside>
  );
}

interface DocumentProps {
  readonly page: StaticPage;
  readonly language: Language;
  readonly assets: BuiltAssets;
}

function PageDocument({ page, language, assets }: DocumentProps) {
  const t: LandingTexts = language === 'fr' ? fr.landing : en.landing;
  return (
    <html lang={language === 'fr' ? 'fr-CA' : 'en-CA'} data-theme="auto">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title(t)}</title>
        <meta name="description" content={page.description(t)} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#17181c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="canonical" href={addressIn(language, page.canonical)} />
        <link rel="alternate" hrefLang="en-CA" href={addressIn('en', page.canonical)} />
        <link rel="alternate" hrefLang="fr-CA" href={addressIn('fr', page.canonical)} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <script src="/boot.js" />
      </head>
      <body>
        <div id="root">{page.body({ t, language })}</div>
        <ConsentAside language={language} />
        <script
          type="module"
          src={assets.script}
          data-app={assets.appScript}
          data-css={assets.appStyles.join(' ')}
        />
        <link rel="prefetch" href={assets.appScript} as="script" crossOrigin="" />
      </body>
    </html>
  );
}
