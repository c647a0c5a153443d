import { useMoney } from '#console/ui/money.ts';
import { useLanguage } from '@hoist/web/i18n';
import type { Numbers } from './orders-of.ts';
import { useNumberTexts } from './texts.ts';

type Figures = Numbers['total'];

/** A share in parts of one; undefined of nothing. */
const share = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

const ended = ({ complete, canceled, declined }: Figures): number => complete + canceled + declined;

/** What the period came to, each beside the one before. */
export function Tiles({ total, before }: Pick<Numbers, 'total' | 'before'>) {
  const t = useNumberTexts();
  const money = useMoney();
  const language = useLanguage();
  const locale = language === 'fr' ? 'fr-CA' : 'en-CA';
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const tile = (
    title: 'bookings' | 'sold' | 'completion' | 'lateness' | 'lateBy' | 'driving' | 'drivingKm' | 'rating',
    of: (figures: Figures) => number | undefined,
    show: (value: number) => string,
  ) => ({ title: t(title), now: of(total), earlier: of(before), show });
  const tiles = [
    tile(
      'bookings',
      ({ booked }) => booked,
      (value) => number.format(value),
    ),
    tile(
      'sold',
      ({ sold }) => Number(sold),
      (value) => money(String(value)),
    ),
    tile(
      'completion',
      (one) => share(one.complete, ended(one)),
      (value) => percent.format(value),
    ),
    tile(
      'lateness',
      (one) => share(one.late, one.arrivals),
      (value) => percent.format(value),
    ),
    tile(
      'lateBy',
      (one) => share(one.lateMinutes, one.late),
      (value) => t('minutes', { count: number.format(value) }),
    ),
    tile(
      'driving',
      (one) => share(one.driveMinutes, one.drives),
      (value) => t('minutes', { count: number.format(value) }),
    ),
    tile(
      'drivingKm',
      (one) => share(one.driveKm, one.drives),
      (value) => t('km', { count: number.format(value) }),
    ),
    tile(
      'rating',
      (one) => share(one.stars, one.reviews),
      (value) => number.format(value),
    ),
  ];
  return (
    <dl className="tiles">
      {tiles.map(({ title, now, earlier, show }) => (
        <div key={title} className="tile">
          <dt>{title}</dt>
          <dd>
            <span className="tile-value">{now === undefined ? '–' : show(now)}</span>
            <span className="muted">
              {earlier === undefined ? t('noneBefore') : t('before', { value: show(earlier) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
