import { paths } from '#client/kit/navigation/paths.ts';
import { Logo } from '#client/ui/drawings/logo.tsx';
import { addressIn, type LandingProps } from './content.ts';

interface SiteFooterProps extends LandingProps {
  /** This page's path without language prefix. */
  readonly path: string;
}

export function SiteFooter({ t, language, path, facts }: SiteFooterProps) {
  const other = language === 'fr' ? 'en' : 'fr';
  const to = (page: string) => addressIn(language, page);
  return (
    <footer className="l-footer">
      <div className="l-wrap l-footer-grid">
        <div className="l-footer-us">
          <Logo />
          <p className="small">{t.footer.note}</p>
          {facts ? null : <p className="small l-contact" data-contact="" />}
          <a
            className="l-other"
            href={addressIn(other, path)}
            lang={other}
            hrefLang={other}
            data-language={other}
          >
            {t.nav.otherLanguage}
          </a>
        </div>
        <Links
          title={t.footer.company}
          links={[
            [t.footer.about, to(paths.about)],
            [t.footer.support, to(paths.support)],
            [t.footer.contact, to(paths.contact)],
          ]}
        />
        <Links
          title={t.footer.partners}
          links={[
            [t.footer.suppliers, to(paths.suppliers)],
            [t.footer.mechanics, to(paths.mechanics)],
            [t.footer.manufacturers, to(paths.manufacturers)],
          ]}
        />
        <Links
          title={t.footer.services}
          links={[
            [t.detailing.title, to(paths.carDetailing)],
            [t.brakes.title, to(paths.brakesReplacement)],
          ]}
        />
        <Links
          title={t.footer.legal}
          links={[
            [t.footer.terms, to(paths.terms)],
            [t.footer.privacy, to(paths.privacy)],
            [t.footer.credits, to(paths.credits)],
            [t.footer.deleteAccount, to(paths.accountDeletion)],
          ]}
        />
        {facts?.social.length === 0 ? null : (
          <Links
            title={t.footer.social}
            links={(facts?.social ?? []).map(({ network, url }) => [network, url])}
            social
          />
        )}
      </div>
    </footer>
  );
}

interface LinksProps {
  readonly title: string;
  readonly links: readonly (readonly [string, string])[];
  readonly social?: boolean;
}

function Links({ title, links, social }: LinksProps) {
  return (
    <nav aria-label={title} data-social={social ? '' : undefined}>
      <h2>{title}</h2>
      <ul>
        {links.map(([label, href]) => (
          <li key={label}>
            <a href={href} rel={social ? 'noreferrer' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
