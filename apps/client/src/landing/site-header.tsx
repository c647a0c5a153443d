import { paths } from '#client/app/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { addressIn, type LandingProps } from './content.ts';
import { StoreLinks } from './store-links.tsx';

interface SiteHeaderProps extends LandingProps {
  /** This page's path without language prefix. */
  readonly path: string;
}

/** The landings' header: use the web app or download the app (requirement SC001). */
export function SiteHeader({ t, language, path, facts }: SiteHeaderProps) {
  const home = addressIn(language, paths.landing);
  const other = language === 'fr' ? 'en' : 'fr';
  return (
    <header className="l-bar">
      <div className="l-wrap l-bar-row">
        <a className="l-logo" href={home}>
          <Logo />
        </a>
        <nav className="l-nav" aria-label={t.nav.menu}>
          <a className="l-wide" href={`${home}#services`}>
            {t.nav.services}
          </a>
          <a className="l-wide" href={`${home}#how`}>
            {t.nav.how}
          </a>
          <details className="l-get">
            <summary>
              <Icon name="device" size={20} />
              <span className="visually-hidden">{t.nav.getApp}</span>
            </summary>
            <div>
              <a href="#signUp" data-open="signUp">
                <Icon name="globe" size={18} />
                {t.app.web}
              </a>
              <StoreLinks t={t} facts={facts} />
            </div>
          </details>
          <a href={addressIn(other, path)} lang={other} hrefLang={other} data-language={other}>
            {t.nav.otherLanguage}
          </a>
        </nav>
        <button type="button" className="button quiet small l-sign-up" data-open="signUp">
          {t.nav.signUp}
        </button>
        <button type="button" className="button small" data-open="login" data-inside={t.nav.open}>
          {t.nav.logIn}
        </button>
      </div>
    </header>
  );
}
