import { typesetCatalogue } from '@hoist/web/typeset';
import { paths } from '#client/kit/navigation/paths.ts';
import * as en from '#client/messages/en/index.ts';
import { landing as english } from '#client/messages/en/landing.ts';
import * as fr from '#client/messages/fr/index.ts';
import { landing as french } from '#client/messages/fr/landing.ts';
import { addressIn, builtOrigin, type Language, type LandingMessages } from './content.ts';
import type { StaticPage } from './static-pages.tsx';
import { structuredData } from './structured-data.ts';

/** Output files of the app's and the landing's builds. */
export interface BuiltAssets {
  readonly css: string;
  readonly script: string;
  readonly appScript: string;
  /** Imports of the app's script, prefetched after the page has loaded. */
  readonly appChunks: readonly string[];
  readonly appStyles: readonly string[];
  /** What the sign-up loads beside the app's start; preloaded once a visitor has a price. */
  readonly signUp: Readonly<
    Record<
      Language,
      {
        readonly chunks: readonly string[];
        readonly styles: readonly string[];
        /** The scripts of the page behind it, which come after. */
        readonly behind: readonly string[];
      }
    >
  >;
  readonly fonts: readonly string[];
}

interface DocumentProps {
  readonly page: StaticPage;
  readonly language: Language;
  readonly assets: BuiltAssets;
}

export function PageDocument({ page, language, assets }: DocumentProps) {
  const t: LandingMessages = language === 'fr' ? french : english;
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
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <script src="/boot.js" />
        <Addresses page={page} language={language} />
        <SocialCard page={page} language={language} t={t} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: structuredData({
              language,
              t,
              path: page.canonical,
              home: paths.landing,
              name: page.name(t),
              description: page.description(t),
              items: page.items,
              questions: page.questions(t),
            }),
          }}
        />
      </head>
      <body>
        <div id="root">
          <a className="skip-link" href="#content">
            {t.nav.skip}
          </a>
          {page.body({ t, language, consent: <ConsentAside language={language} /> })}
        </div>
        <script
          type="module"
          src={assets.script}
          data-app={assets.appScript}
          data-chunks={assets.appChunks.join(' ')}
          data-css={assets.appStyles.join(' ')}
          data-sign-up={assets.signUp[language].chunks.map((file) => `/${file}`).join(' ')}
          data-behind={assets.signUp[language].behind.map((file) => `/${file}`).join(' ')}
          data-sign-up-css={assets.signUp[language].styles.map((file) => `/${file}`).join(' ')}
        />
      </body>
    </html>
  );
}

type Addressed = Pick<DocumentProps, 'page' | 'language'>;

function Addresses({ page, language }: Addressed) {
  const of = (one: Language) => builtOrigin + addressIn(one, page.canonical);
  return (
    <>
      <link rel="canonical" href={of(language)} />
      <link rel="alternate" hrefLang="en-CA" href={of('en')} />
      <link rel="alternate" hrefLang="fr-CA" href={of('fr')} />
      <link rel="alternate" hrefLang="x-default" href={of('en')} />
    </>
  );
}

function SocialCard({ page, language, t }: Addressed & { readonly t: LandingMessages }) {
  const french = language === 'fr';
  const picture = `${builtOrigin}/social/${page.picture}-${language}.png`;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Hoist" />
      <meta property="og:title" content={page.title(t)} />
      <meta property="og:description" content={page.description(t)} />
      <meta property="og:url" content={builtOrigin + addressIn(language, page.canonical)} />
      <meta property="og:locale" content={french ? 'fr_CA' : 'en_CA'} />
      <meta property="og:locale:alternate" content={french ? 'en_CA' : 'fr_CA'} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={page.name(t)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={page.title(t)} />
      <meta name="twitter:description" content={page.description(t)} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

/** Same question as the app's; `boot.js` shows it to visitors who have not chosen yet, before the first paint. */
function ConsentAside({ language }: { readonly language: Language }) {
  const t = language === 'fr' ? typesetCatalogue(fr.frame.consent) : en.frame.consent;
  return (
    <aside className="consent l-consent" aria-label={t.label} data-consent="">
      <p className="small">
        {t.text} <a href={addressIn(language, paths.privacy)}>{t.more}</a>
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
