import { formatKm } from '#client/features/orders/format-km.ts';
import { VerdictMark } from '#client/features/sheet/verdict-mark.tsx';
import { showNumber } from '#client/features/sheet/show-number.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { bookService } from '../book-service.ts';
import { dayText } from '../due-text.ts';
import type { Finding, Passport } from './use-passport.ts';

interface FindingsCardProps {
  readonly passport: Passport;
  readonly onElsewhere: (finding: Finding) => void;
}

/** Open findings of mechanics, each with a booking link. Without any, nothing is shown. */
export function FindingsCard({ passport, onElsewhere }: FindingsCardProps) {
  const t = useMessages('passport');
  const { findings, vehicle } = passport;
  if (findings.length === 0) return null;
  return (
    <Card className="passport-card">
      <h2>{t('findings.title')}</h2>
      <ul className="due-lines">
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
      <div className="due-head">
        <b>{title}</b>
        <VerdictMark verdict={verdict} />
      </div>
      <p className="small muted num">
        {measured === '' ? found : `${showNumber(measured, language)} ${unit} · ${found}`}
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
