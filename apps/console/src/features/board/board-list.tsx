import type { ZoneRules } from '@hoist/domain/time';
import { useState } from 'react';
import { useMay } from '#console/kit/me.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { AssignDialog } from '../orders/panel/dialogs/assign-dialog.tsx';
import { useMechanicOffMessages } from '../mechanic-off/messages.ts';
import { isMovable, placeOf, type BoardDay, type BoardVisit } from './board-day.ts';
import { lookOf, useStateWords, type LaneRowProps } from './lane-row.tsx';
import { useBoardMessages } from './messages.ts';
import { useVisitTime } from './use-visit-time.ts';
import './board-list.css';

interface BoardListProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onOff: LaneRowProps['onOff'];
}

/** The day on a phone: each mechanic's visits one below the other, with a button to move each. */
export function BoardList({ day, zone, open, onOpen, onOff }: BoardListProps) {
  const t = useBoardMessages();
  const ot = useMechanicOffMessages();
  const [moving, setMoving] = useState<string>();
  const rows = [
    { key: 0, name: t('unassigned'), visits: day.unassigned, lane: undefined },
    ...day.lanes.map((lane) => ({ key: lane.usersId, name: lane.name, visits: lane.visits, lane })),
  ].filter(({ key, visits }) => key !== 0 || visits.length > 0);
  return (
    <div className="board-list">
      {rows.map(({ key, name, visits, lane }) => (
        <section key={key} className="part" aria-label={name}>
          <h3>
            {key === 0 ? null : <Avatar name={name} mechanicId={key} />}
            {name} <span className="muted">{t('visits', { count: visits.length })}</span>
            {onOff && lane ? (
              <Button onClick={() => onOff(lane)}>
                <span aria-hidden="true">{ot('open')}</span>
                <span className="unseen">{ot('openFor', { name })}</span>
              </Button>
            ) : null}
          </h3>
          <ul>
            {visits.map((visit) => (
              <Line
                key={visit.ordersServicesId}
                visit={visit}
                day={day}
                zone={zone}
                late={day.isLate(visit)}
                current={String(visit.ordersServicesId) === open}
                onOpen={onOpen}
                onMove={setMoving}
              />
            ))}
          </ul>
        </section>
      ))}
      {moving === undefined ? null : <AssignDialog id={moving} onClose={() => setMoving(undefined)} />}
    </div>
  );
}

interface LineProps {
  readonly visit: BoardVisit;
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly late: boolean;
  readonly current: boolean;
  readonly onOpen: (id: string) => void;
  readonly onMove: (id: string) => void;
}

function Line({ visit, day, zone, late, current, onOpen, onMove }: LineProps) {
  const t = useBoardMessages();
  const may = useMay();
  const timeOf = useVisitTime(day, zone);
  const stateOf = useStateWords();
  const id = String(visit.ordersServicesId);
  const state = stateOf(visit, late);
  return (
    <li className="board-line">
      <button
        type="button"
        className="board-line-open"
        aria-current={current ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <strong>{timeOf(visit, visit.startsAt, visit.endsAt)}</strong> {visit.servicesTitle}
        <span className="muted">
          {placeOf(visit)}, {visit.customer}
        </span>
        {state === '' ? null : (
          <span>
            <Chip
              look={late ? 'bad' : visit.status === 'pending' ? 'warn' : 'plain'}
              icon={lookOf(visit, late).icon}
              text={state}
            />
          </span>
        )}
      </button>
      {may('orders.dispatch') && isMovable(visit) ? (
        <Button onClick={() => onMove(id)}>
          {t('move')}
          <span className="unseen"> {id}</span>
        </Button>
      ) : null}
    </li>
  );
}
