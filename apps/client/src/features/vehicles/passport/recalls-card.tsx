import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { dayText } from '../due-text.ts';
import type { Passport } from './use-passport.ts';

/** Where anybody can ask by VIN. */
const lookUp = {
  en: 'https://recalls-rappels.canada.ca/en',
  fr: 'https://recalls-rappels.canada.ca/fr',
} as const;

/** Safety recalls of the model and year, with what to do; without one, as of which list. */
export function RecallsCard({ recalls }: { readonly recalls: Passport['recalls'] }) {
  const t = useMessages('passport');
  const tu = useMessages('ui');
  const language = useLanguage();
  const day = dayText(recalls.asOf, language);
  return (
    <Card className={recalls.data.length > 0 ? 'passport-card recalls' : 'passport-card'}>
      <h2 className="recalls-title">
        <Icon name={recalls.data.length > 0 ? 'alert' : 'shield'} />
        {t('recalls.title')}
      </h2>
      {recalls.data.length === 0 ? <p>{t('recalls.none', { day })}</p> : null}
      {recalls.data.map((one) => (
        <article key={one.number} className="stack-s">
          <b>{one.system}</b>
          <p className="tiny muted num">
            {t('recalls.number', { number: one.number, day: dayText(one.date, language) })}
          </p>
          <p className="small recalls-text">{one.summary}</p>
        </article>
      ))}
      {recalls.data.length > 0 ? <p className="small">{t('recalls.todo')}</p> : null}
      <p className="tiny faint">
        {recalls.complete ? t('recalls.whole', { day }) : t('recalls.partial', { day })}{' '}
        <a className="link" href={lookUp[language]} target="_blank" rel="noopener noreferrer">
          {t('recalls.lookUp')}
          <span className="visually-hidden"> {tu('newTab')}</span>
        </a>
      </p>
    </Card>
  );
}
