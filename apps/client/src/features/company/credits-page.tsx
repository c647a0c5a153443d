import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Rows } from '#client/ui/rows.tsx';
import { type Credit, dataCredits, softwareCredits } from './credits.ts';
import { PublicPage } from './public-page.tsx';

/** The attributions that licences require. */
export function CreditsPage() {
  const t = useMessages('company');
  return (
    <PublicPage title={t('credits.title')}>
      <p className="muted">{t('credits.intro')}</p>
      <CreditRows title={t('credits.data')} credits={dataCredits} />
      <CreditRows title={t('credits.software')} credits={softwareCredits} />
    </PublicPage>
  );
}

function CreditRows({ title, credits }: { readonly title: string; readonly credits: readonly Credit[] }) {
  const t = useMessages('company');
  const language = useLanguage();
  return (
    <Rows title={title}>
      {credits.map((one) => (
        <div className="credit" key={one.name}>
          <a className="link" href={one.url} rel="noreferrer">
            {one.name}
          </a>
          <p className="small">{one.what[language]}</p>
          <p className="small muted">
            {t('credits.licence', { licence: one.licence })}
            {one.changes ? ` ${t('credits.changes', { changes: one.changes[language] })}` : ''}
          </p>
        </div>
      ))}
    </Rows>
  );
}
