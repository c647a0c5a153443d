import { deleteVehicleEntry } from '@hoist/contract/vehicles/passport';
import { call } from '#client/kit/api/api.ts';
import { fill, paths } from '#client/kit/navigation/paths.ts';
import { session } from '#client/kit/session/session.ts';
import { fileUrl } from '#client/kit/api/file-url.ts';
import { formatKm } from '#client/kit/format-km.ts';
import { VerdictMark, formatMeasurement } from '#client/ui/lists/verdict-mark.tsx';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Price } from '#client/ui/lists/price-lines.tsx';
import { dayText } from '#client/model/vehicle/due-text.ts';
import { refreshPassport, type TimelineEntry } from './use-passport.ts';

const icons: Readonly<Record<TimelineEntry['kind'], IconName>> = {
  service: 'wrench',
  advised: 'alert',
  warranty: 'shield',
  work: 'edit',
  odometer: 'clock',
  vin: 'doc',
  licence_plate: 'doc',
  owner: 'user',
};

interface TimelineItemProps {
  /** Null: shown by a shared link. */
  readonly vehicleId: number | null;
  readonly entry: TimelineEntry;
}

export function TimelineItem({ vehicleId, entry }: TimelineItemProps) {
  const t = useMessages('passport');
  const language = useLanguage();
  const { kind, on, km, mechanic, note, total, ordersServicesId, papers, vehicleEntriesId } = entry;
  const own = kind === 'work' || kind === 'odometer';
  const facts = [
    dayText(on, language),
    km === null ? '' : formatKm(km, language),
    mechanic,
    own ? t(vehicleId === null ? 'by.owner' : entry.by === 'you' ? 'by.you' : 'by.before') : '',
  ].filter(Boolean);
  return (
    <li className={`event event-${kind}`}>
      <span className="centred event-icon">
        <Icon name={icons[kind]} size={18} />
      </span>
      <div className="grow stack-s">
        <div className="row between event-head">
          <b>{entry.title || (kind === 'work' ? note : t(`kinds.${kind}`))}</b>
          {total === null ? null : <Price amount={total} />}
        </div>
        <p className="small muted num">{facts.join(' · ')}</p>
        {kind === 'advised' ? <p className="small">{t('advisedText')}</p> : null}
        {kind === 'warranty' ? <p className="small">{t('claimText')}</p> : null}
        {note !== '' && (entry.title !== '' || kind !== 'work') ? <p className="small">{note}</p> : null}
        <EntryLines lines={entry.lines} />
        <EntryFindings findings={entry.findings} />
        {ordersServicesId === null ? null : (
          <p className="event-links small">
            <Link to={fill(paths.orderDetails, { ordersServicesId })} className="link">
              {t('order', { id: ordersServicesId })}
            </Link>
            {papers.map((paper) => (
              <a key={paper.number} className="link" href={fileUrl(paper.url)} target="_blank" rel="noopener">
                {t(`papers.${paper.kind}`, { number: paper.number })}
              </a>
            ))}
          </p>
        )}
      </div>
      {vehicleEntriesId === null || vehicleId === null ? null : (
        <IconButton
          icon="trash"
          label={t('entry.remove', { day: dayText(on, language) })}
          onClick={() => void remove({ vehicleId, entryId: vehicleEntriesId, t })}
        />
      )}
    </li>
  );
}

function EntryLines({ lines }: Pick<TimelineEntry, 'lines'>) {
  const t = useMessages('passport');
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <ul className="event-lines small">
      {lines.map(({ title, warrantyUntil, warrantyKm }, index) => (
        <li key={`${index} ${title}`}>
          {title}
          {warrantyUntil === null ? null : (
            <span className="muted num">
              {' · '}
              {warrantyKm === null
                ? t('warranty', { day: dayText(warrantyUntil, language) })
                : t('warrantyKm', {
                    day: dayText(warrantyUntil, language),
                    km: formatKm(warrantyKm, language),
                  })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The findings of a service with measurements. */
function EntryFindings({ findings }: Pick<TimelineEntry, 'findings'>) {
  const t = useMessages('passport');
  const language = useLanguage();
  if (findings.length === 0) return null;
  return (
    <ul className="event-findings small" aria-label={t('findings.found')}>
      {findings.map(({ title, verdict, measured, unit }) => (
        <li key={title}>
          <VerdictMark verdict={verdict} />
          <span>
            {title}
            {measured === '' ? null : (
              <span className="muted num">
                {' · '}
                {formatMeasurement(measured, language)} {unit}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Removal {
  readonly vehicleId: number;
  readonly entryId: number;
  readonly t: ReturnType<typeof useMessages<'passport'>>;
}

async function remove({ vehicleId, entryId, t }: Removal): Promise<void> {
  const sure = await isConfirmed({
    title: t('entry.removeTitle'),
    text: t('entry.removeText'),
    no: t('entry.keep'),
    yes: t('entry.removeYes'),
    kind: 'danger',
  });
  if (!sure) return;
  const userId = session.get()?.userId ?? 0;
  await call(deleteVehicleEntry, { params: { userId, vehicleId, entryId } }).catch(() => null);
  await refreshPassport();
}
