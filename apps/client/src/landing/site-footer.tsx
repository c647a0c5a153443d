import { Logo } from '#client/ui/logo.tsx';
import { paths } from '#client/app/paths.ts';
import type { LandingProps } from './content.ts';

/** Where the footer's links lead until the settings give others. */
const networks = [
  ['Instagram', 'https://www.instagram.com/hoist.ca'],
  ['Facebook', 'https://www.facebook.com/hoist.ca'],
  ['LinkedIn', 'https://www.linkedin.com/company/hoist-ca'],
] as const;

export function SiteFooter({ t }: Pick<LandingProps, 't'>) {
  return (
    <footer className="l-footer">
      <div className="l-wrap l-footer-grid">
        <div>
          <Logo />
          <p className="small">{t.footer.note}</p>
        </div>
        <Links
          title={t.footer.company}
          links={[
            [t.footer.about, paths.about],
            [t.footer.support, paths.support],
            [t.footer.contact, paths.contact],
          ]}
        />
        <Links
          title={t.footer.partners}
          links={[
            [t.footer.suppliers, paths.suppliers],
            [t.footer.mechanics, paths.mechanics],
            [t.footer.manufacturers, paths.manufacturers],
          ]}
        />
        <Links
          title={t.footer.legal}
          links={[
            [t.footer.terms, paths.terms],
            [t.footer.privacy, paths.privacy],
            [t.footer.credits, paths.credits],
          ]}
        />
        <Links title={t.footer.social} links={networks} social />
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
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul data-social={social ? '' : undefined}>
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
