import { formatKm } from '#client/features/orders/format-km.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { GrowingCard } from './growing-card.tsx';
import { OdometerChart } from './odometer-chart.tsx';
import { roundKm } from './round-km.ts';
import type { Passport } from './use-passport.ts';

interface OdometerCardProps {
  readonly passport: Passport;
  readonly onAdd: () => void;
}

/** What the odometer showed and, by that, shows today. */
export function OdometerCard({ passport, onAdd }: OdometerCardProps) {
  const t = useMessages('passport');
  const language = useLanguage();
  const { readings, kmToday, kmPerDay } = passport;
  return (
    <GrowingCard title={t('odometer.title')} add={t('odometer.add')} onAdd={onAdd}>
      {kmToday === null ? (
        <p className="muted">{t('odometer.empty')}</p>
      ) : (
        <p>
          <b className="passport-figure num">{formatKm(roundKm(passport), language)}</b>{' '}
          <span className="small muted">
            {kmPerDay === null
              ? t('odometer.lastRead')
              : t('odometer.projected', { km: formatKm(Math.round(kmPerDay * 365), language) })}
          </span>
        </p>
      )}
      {readings.length > 0 ? <OdometerChart readings={readings} /> : null}
    </GrowingCard>
  );
}
