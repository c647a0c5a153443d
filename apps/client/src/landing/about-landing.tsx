import { paths } from '#client/app/paths.ts';
import type { LandingProps } from './content.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const mail = 'support@hoist.example';

/** Where the footer's links lead. */
export function AboutLanding({ t, language }: LandingProps) {
  const sections = [
    ['support', t.footer.support, t.about.supportText],
    ['contact', t.footer.contact, t.about.contactText],
    ['suppliers', t.footer.suppliers, t.about.suppliersText],
    ['mechanics', t.footer.mechanics, t.about.mechanicsText],
    ['manufacturers', t.footer.manufacturers, t.about.manufacturersText],
  ] as const;
  return (
    <div className="landing">
      <SiteHeader t={t} language={language} path={paths.about} />
      <main className="l-wrap l-about">
        <h1>{t.about.title}</h1>
        <p className="l-lead">{t.about.aboutText}</p>
        {sections.map(([id, title, text]) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <p className="muted">{text}</p>
            <p>
              <a className="link" href={`mailto:${mail}`} data-mail="">
                {t.about.writeTo}
              </a>
            </p>
          </section>
        ))}
      </main>
      <SiteFooter t={t} language={language} />
    </div>
  );
}
