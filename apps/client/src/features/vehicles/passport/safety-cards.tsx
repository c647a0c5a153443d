import { formatKm } from '#client/kit/format-km.ts';
import { VerdictMark, formatMeasurement } from '#client/ui/lists/verdict-mark.tsx';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { bookService } from '#client/model/vehicle/book-service.ts';
import { dayText } from '#client/model/vehicle/due-text.ts';
import type { Finding, Passport } from './use-passport.ts';

interface FindingsCardProps {
  readonly passport: Passport;
  readonly onElsewhere: (finding: Finding) => void;
}

/** Open findings of mechanics, each with a booking link. */
export function FindingsCard({ passport, onElsewhere }: FindingsCardProps) {
  const t = useMessages('passport');
  const { findings, vehicle } = passport;
  if (findings.length === 0) return null;
  return (
    <Card className="passport-card">
      <h2>{t('findings.title')}</h2>
      <ul className="divided">
        {findings.map((finding) => (
          <FindingLine
            key={finding.item}
            finding={finding}
            vehicleId={vehicle.usersVehiclesId}
            onElsewhere={() => onElsewhere(finding)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface FindingLineProps {
  readonly finding: Finding;
  readonly vehicleId: number;
  readonly onElsewhere: () => void;
}

function FindingLine({ finding, vehicleId, onElsewhere }: FindingLineProps) {
  const t = useMessages('passport');
  const language = useLanguage();
  const { title, verdict, measured, unit, on, km, note, servicesId, servicesTitle } = finding;
  const day = dayText(on, language);
  const found =
    km === null ? t('findings.on', { day }) : t('findings.onAt', { day, km: formatKm(km, language) });
  return (
    <li className="finding">
      <div className="row wrap due-head">
        <b>{title}</b>
        <VerdictMark verdict={verdict} />
      </div>
      <p className="small muted num">
        {measured === '' ? found : `${formatMeasurement(measured, language)} ${unit} · ${found}`}
      </p>
      {note === '' ? null : <p className="small">{note}</p>}
      <div className="finding-ways">
        {servicesId === null ? null : (
          <Button
            small
            kind="dark"
            aria-label={t('findings.bookOne', { service: servicesTitle, title })}
            onClick={() => void bookService({ vehicleId, servicesId })}
          >
            {t('findings.book', { service: servicesTitle })}
          </Button>
        )}
        <Button small kind="quiet" aria-label={t('findings.elsewhereOne', { title })} onClick={onElsewhere}>
          {t('findings.elsewhere')}
        </Button>
      </div>
    </li>
  );
}

/** Public look-up by VIN. */
const lookUp = {
  en: 'https://recalls-rappels.canada.ca/en',
  fr: 'https://recalls-rappels.canada.ca/fr',
} as const;

/** Safety recalls of the model and year. */
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
