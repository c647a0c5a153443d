import type { ZoneRules } from '@hoist/domain/time';
import { memo } from 'react';
import { placeOf, type BoardDay } from './board-day.ts';
import { bestLane } from './drag.ts';
import { useBoardMessages } from './messages.ts';
import { useVisitTime } from './use-visit-time.ts';
import './tray.css';

interface TrayProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly open: string | undefined;
}

/** The visits without a mechanic, each with the one who fits best. */
export const Tray = memo(function Tray({ day, zone, open }: TrayProps) {
  const t = useBoardMessages();
  const timeOf = useVisitTime(day, zone);
  const { unassigned } = day;
  return (
    <section className="lane tray" aria-label={t('unassigned')} data-lane={-1}>
      <div className="tray-head">
        <h3>{unassigned.length === 0 ? t('allAssigned') : t('without', { count: unassigned.length })}</h3>
        {unassigned.length === 0 ? null : <p>{t('trayHint')}</p>}
      </div>
      {unassigned.map((visit) => {
        const best = bestLane(day, visit);
        const id = String(visit.ordersServicesId);
        return (
          <button
            key={id}
            type="button"
            className="tray-card movable"
            data-visit={id}
            data-lane={-1}
            tabIndex={-1}
            aria-current={id === open ? 'true' : undefined}
          >
            <span className="tray-lines">
              <b>{timeOf(visit, visit.startsAt)}</b>
              <strong>{visit.servicesTitle}</strong>
              <span>
                {placeOf(visit)}, {visit.customer}
              </span>
            </span>
            <span className="tray-best">
              {best ? (
                <>
                  <span>{t('bestFit')}</span>
                  <b>{day.lanes[best.lane]?.name}</b>
                  <span>{best.minutes === 0 ? t('noneAdded') : t('added', { count: best.minutes })}</span>
                </>
              ) : (
                <span>{t('noFit')}</span>
              )}
            </span>
          </button>
        );
      })}
    </section>
  );
});
