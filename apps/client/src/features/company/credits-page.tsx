import { DrivewayDrawing } from '#client/landing/driveway-drawing.tsx';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { type Credit, dataCredits, softwareCredits } from './credits.ts';
import { LicenceTexts } from './licence-texts.tsx';
import { PublicPage } from '#client/landing/public/public-page.tsx';
import '#client/ui/card.css';
import '#client/landing/public/company-pages.css';

/** The attributions that licences require. */
export function CreditsPage() {
  const t = useMessages('company');
  return (
    <PublicPage title={t('credits.title')} hero={{ lead: t('credits.intro'), art: <DrivewayDrawing /> }}>
      <Credits title={t('credits.data')} credits={dataCredits} />
      <Credits title={t('credits.software')} credits={softwareCredits} />
      <LicenceTexts />
    </PublicPage>
  );
}

function Credits({ title, credits }: { readonly title: string; readonly credits: readonly Credit[] }) {
  const t = useMessages('company');
  const language = useLanguage();
  return (
    <section className="page-section">
      <h2>{title}</h2>
      <ul className="credits">
        {credits.map((one) => (
          <li className="card credit" key={one.name}>
            <a className="link" href={one.url} rel="noreferrer">
              {one.name}
            </a>
            <p>{one.what[language]}</p>
            <p className="small muted">
              {t('credits.licence', { licence: one.licence })}
              {one.changes ? ` ${t('credits.changes', { changes: one.changes[language] })}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
