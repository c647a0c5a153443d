import { useMessages } from '#client/messages/i18n.ts';
import { GrowingCard } from './growing-card.tsx';
import { TimelineItem } from './timeline-item.tsx';
import type { Passport } from './use-passport.ts';

interface TimelineProps {
  readonly passport: Passport;
  readonly onAdd: () => void;
}

/** What happened to the vehicle, the newest first, with the way to add what was done elsewhere. */
export function Timeline({ passport, onAdd }: TimelineProps) {
  const t = useMessages('passport');
  const { timeline, vehicle } = passport;
  return (
    <GrowingCard title={t('history.title')} add={t('history.add')} onAdd={onAdd}>
      {timeline.length === 0 ? <p className="muted">{t('history.empty')}</p> : null}
      <ol className="events">
        {timeline.map((entry) => (
          <TimelineItem key={entry.id} vehicleId={vehicle.usersVehiclesId} entry={entry} />
        ))}
      </ol>
    </GrowingCard>
  );
}
