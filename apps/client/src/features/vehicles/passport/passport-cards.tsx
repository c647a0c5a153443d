import { useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatKm } from '#client/kit/format-km.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { OdometerChart } from './odometer-chart.tsx';
import { roundKm, type Passport } from './use-passport.ts';
import { TimelineItem } from './timeline-item.tsx';
import { DueLine } from '#client/model/vehicle/due-line.tsx';
import { dayText } from '#client/model/vehicle/due-text.ts';

interface CardWithAddProps {
  readonly title: string;
  /** Label of the add button. */
  readonly add: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

/** A card of the passport with an add button. */
export const CardWithAdd = ({ title, add, onAdd, children }: CardWithAddProps) => (
  <Card className="passport-card">
    <div className="row between">
      <h2>{title}</h2>
      <Button small kind="quiet" icon="plus" onClick={onAdd}>
        {add}
      </Button>
    </div>
    {children}
  </Card>
);

interface OdometerCardProps {
  readonly passport: Passport;
  readonly onAdd: () => void;
}

/** The readings and the projected odometer. */
export function OdometerCard({ passport, onAdd }: OdometerCardProps) {
  const t = useMessages('passport');
  const language = useLanguage();
  const { readings, kmToday, kmPerDay } = passport;
  return (
    <CardWithAdd title={t('odometer.title')} add={t('odometer.add')} onAdd={onAdd}>
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
    </CardWithAdd>
  );
}

/** The vehicle's history, newest first. */
export function Timeline({ passport, onAdd }: { readonly passport: Passport; readonly onAdd: () => void }) {
  const t = useMessages('passport');
  const { timeline, vehicle } = passport;
  return (
    <CardWithAdd title={t('history.title')} add={t('history.add')} onAdd={onAdd}>
      {timeline.length === 0 ? <p className="muted">{t('history.empty')}</p> : null}
      <ol className="divided">
        {timeline.map((entry) => (
          <TimelineItem key={entry.id} vehicleId={vehicle.usersVehiclesId} entry={entry} />
        ))}
      </ol>
    </CardWithAdd>
  );
}

/** The vehicle's recurring maintenance; items without a known date are collapsed. */
export function DueCard({ passport }: { readonly passport: Passport }) {
  const t = useMessages('passport');
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const known = passport.due.filter(({ state }) => state !== 'not_known');
  const unknown = passport.due.filter(({ state }) => state === 'not_known');
  const { usersVehiclesId } = passport.vehicle;
  return (
    <Card className="passport-card">
      <h2>{t('due.title')}</h2>
      {known.length === 0 ? <p className="muted">{t('due.nothing')}</p> : null}
      <ul className="divided">
        {[...known, ...(all ? unknown : [])].map((item) => (
          <DueLine key={item.code} vehicleId={usersVehiclesId} item={item} />
        ))}
      </ul>
      {unknown.length > 0 ? (
        <Button small kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('due.less') : t('due.more', { count: unknown.length })}
        </Button>
      ) : null}
      <p className="tiny faint">{t('due.note', { day: dayText(passport.intervalsAsOf, language) })}</p>
    </Card>
  );
}
