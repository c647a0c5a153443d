import { paths } from '#client/kit/navigation/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Logo } from '#client/ui/drawings/logo.tsx';
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
  const toOther = {
    href: addressIn(other, path),
    lang: other,
    hrefLang: other,
    'data-language': other,
  };
  const pages = [
    [t.nav.services, `${home}#services`],
    [t.nav.how, `${home}#how`],
    [t.nav.mechanics, addressIn(language, paths.mechanics)],
  ] as const;
  return (
    <header className="l-bar">
      <div className="l-wrap l-bar-row">
        <a className="l-logo" href={home}>
          <Logo />
        </a>
        <nav className="l-nav" aria-label={t.nav.menu}>
          {pages.map(([label, href]) => (
            <a key={href} className="l-wide" href={href}>
              {label}
            </a>
          ))}
          <details className="l-get">
            <summary>
              <Icon name="menu" size={24} />
              <span className="visually-hidden">{t.nav.getApp}</span>
            </summary>
            <div>
              <a href="#signUp" data-open="signUp">
                <Icon name="globe" size={18} />
                {t.app.web}
              </a>
              <StoreLinks t={t} facts={facts} />
              {pages.map(([label, href]) => (
                <a key={href} className="l-narrow" href={href}>
                  {label}
                </a>
              ))}
              <a className="l-narrow" {...toOther}>
                {t.nav.otherLanguage}
              </a>
            </div>
          </details>
          <a className="l-wide" {...toOther}>
            {t.nav.otherLanguage}
          </a>
        </nav>
        <button type="button" className="l-log-in" data-open="login" data-guest="">
          {t.nav.logIn}
        </button>
        <button type="button" className="button small" data-open="signUp" data-inside={t.nav.open}>
          {t.nav.signUp}
        </button>
      </div>
    </header>
  );
}
