import { useMoney, useShare } from '#console/ui/formats.ts';
import { Icon } from '#console/ui/icon.tsx';
import { useLanguage } from '@hoist/web/i18n';
import type { Reports } from './orders-of.ts';
import { useReportsMessages } from './messages.ts';

type Figures = Reports['total'];

interface Tile {
  readonly title:
    | 'bookings'
    | 'sold'
    | 'completion'
    | 'lateness'
    | 'lateBy'
    | 'driving'
    | 'drivingKm'
    | 'rating';
  readonly of: (figures: Figures) => number | undefined;
  readonly show: (value: number) => string;
  /** Less is better: lateness and driving. */
  readonly isCost?: boolean;
}

/** A share between 0 and 1; undefined if the whole is 0. */
const share = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

const ended = ({ complete, canceled, declined }: Figures): number => complete + canceled + declined;

/** The figures of a period, compared with the one before. */
export function Tiles({ total, before }: Pick<Reports, 'total' | 'before'>) {
  const t = useReportsMessages();
  const money = useMoney();
  const language = useLanguage();
  const locale = language === 'fr' ? 'fr-CA' : 'en-CA';
  const part = useShare(1);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const count = (value: number) => number.format(value);
  const minutes = (value: number) => t('minutes', { count: number.format(value) });
  const tiles: readonly Tile[] = [
    { title: 'bookings', of: ({ booked }) => booked, show: count },
    { title: 'sold', of: ({ sold }) => Number(sold), show: (value) => money(String(value)) },
    { title: 'completion', of: (one) => share(one.complete, ended(one)), show: part },
    { title: 'lateness', of: (one) => share(one.late, one.arrivals), show: part, isCost: true },
    { title: 'lateBy', of: (one) => share(one.lateMinutes, one.late), show: minutes, isCost: true },
    { title: 'driving', of: (one) => share(one.driveMinutes, one.drives), show: minutes, isCost: true },
    {
      title: 'drivingKm',
      of: (one) => share(one.driveKm, one.drives),
      show: (value) => t('km', { count: number.format(value) }),
      isCost: true,
    },
    { title: 'rating', of: (one) => share(one.stars, one.reviews), show: count },
  ];
  return (
    <dl className="tiles">
      {tiles.map(({ title, of, show, isCost }) => {
        const [now, earlier] = [of(total), of(before)];
        return (
          <div key={title} className="tile">
            <dt>{t(title)}</dt>
            <dd>
              <span className="tile-value">{now === undefined ? '–' : show(now)}</span>
              <Change now={now} earlier={earlier} show={show} isCost={isCost === true} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ChangeProps {
  readonly now: number | undefined;
  readonly earlier: number | undefined;
  readonly show: (value: number) => string;
  readonly isCost: boolean;
}

/** How a figure compares with the period before: as a word, an arrow and a colour. */
function Change({ now, earlier, show, isCost }: ChangeProps) {
  const t = useReportsMessages();
  if (earlier === undefined || now === undefined)
    return (
      <span className="tile-change muted">
        {earlier === undefined ? t('noneBefore') : t('before', { value: show(earlier) })}
      </span>
    );
  const value = show(earlier);
  if (value === show(now)) return <span className="tile-change muted">{t('same')}</span>;
  const isUp = now > earlier;
  return (
    <span className={`tile-change ${isUp === isCost ? 'worse' : 'better'}`}>
      <Icon name={isUp ? 'up' : 'down'} />
      {t(isUp ? 'up' : 'down', { value })}
    </span>
  );
}
