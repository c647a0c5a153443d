import type { ZoneRules } from '@hoist/domain/time';
import { formatTime } from '@hoist/domain/time-format';
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import { useMay } from '#console/app/me.ts';
import { useLanguage } from '@hoist/web/i18n';
import type { BoardDay, BoardVisit } from './board-day.ts';
import { DragLayer, useDropText } from './drag-layer.tsx';
import type { Drag } from './drag.ts';
import { LaneRow } from './lane-row.tsx';
import { pxOf, rowPx, stacked } from './lanes.ts';
import { useBoardMessages } from './messages.ts';
import { useDragVisit } from './use-drag-visit.ts';

interface BoardGridProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly now: number;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
}

const hourMs = 3_600_000;
const headPx = 32;

/** Mechanics one below the other, the day from left to right. */
export function BoardGrid({ day, zone, now, open, onOpen }: BoardGridProps) {
  const t = useBoardMessages();
  const may = useMay();
  const dropText = useDropText(day, zone);
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const width = pxOf(day.shown.to - day.shown.from);
  const visits = useMemo(
    () =>
      new Map(
        [...day.unassigned, ...day.lanes.flatMap((lane) => lane.visits)].map((one): [string, BoardVisit] => [
          String(one.ordersServicesId),
          one,
        ]),
      ),
    [day],
  );
  const row = { day, zone, open, width };
  const tops = useMemo(() => topsOf(day), [day]);
  const say = (one: Drag | 'pickedUp' | 'let' | 'fixed') =>
    announce(typeof one === 'string' ? t(one) : dropText(one));
  useEffect(() => {
    const blocks = scroller.current?.querySelectorAll<HTMLElement>('[data-visit]') ?? [];
    const [first] = blocks;
    if (first && ![...blocks].some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0;
  }, [day]);
  const { onPointerDown, onKeyDown, onClick } = useDragVisit({
    day,
    may: may('orders.dispatch'),
    tops,
    scroller,
    canvas,
    find: (id) => (id === undefined ? undefined : visits.get(id)),
    say,
    onOpen,
  });
  return (
    <>
      <p className="board-hint muted">{t('hint')}</p>
      <div className="board" ref={scroller}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears for the visits in it, which are buttons */}
        <div
          className="board-canvas"
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={keepTabStop}
        >
          <Hours day={day} zone={zone} width={width} />
          <section className="lanes" aria-label={t('label')}>
            <LaneRow {...row} name={t('unassigned')} visits={day.unassigned} lane={undefined} index={-1} />
            {day.lanes.map((lane, index) => (
              <LaneRow
                {...row}
                key={lane.usersId}
                name={lane.name}
                visits={lane.visits}
                lane={lane}
                index={index}
              />
            ))}
            <div className="board-over" ref={canvas} style={{ width }}>
              {day.shown.from <= now && now < day.shown.to ? (
                <span className="board-now" style={{ left: pxOf(now - day.shown.from) }} />
              ) : null}
              <DragLayer day={day} zone={zone} tops={tops} />
            </div>
          </section>
        </div>
      </div>
      <p className="unseen" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}

/** Where each lane begins, the unassigned one first. */
function topsOf({ unassigned, lanes }: BoardDay): readonly number[] {
  const rows = [unassigned, ...lanes.map(({ visits }) => visits)].map((visits) => stacked(visits).rows);
  return rows.map((_, index) => rows.slice(0, index).reduce((sum, each) => sum + each * rowPx, 0));
}

/** The tab key reaches one visit of the board: the one that had the focus last. */
function keepTabStop({ currentTarget, target }: FocusEvent<HTMLDivElement>): void {
  if (!(target instanceof HTMLElement) || target.dataset['visit'] === undefined) return;
  for (const other of currentTarget.querySelectorAll<HTMLElement>('[data-visit][tabindex="0"]'))
    other.tabIndex = -1;
  target.tabIndex = 0;
}

function Hours({ day, zone, width }: Pick<BoardGridProps, 'day' | 'zone'> & { readonly width: number }) {
  const language = useLanguage();
  const hours = Array.from(
    { length: Math.round((day.shown.to - day.shown.from) / hourMs) },
    (_, index) => day.shown.from + index * hourMs,
  );
  return (
    <div className="board-hours" aria-hidden="true" style={{ height: headPx }}>
      <span className="board-corner" />
      <span className="board-scale" style={{ width }}>
        {hours.map((at) => (
          <span key={at} style={{ left: pxOf(at - day.shown.from) }}>
            {formatTime(at, zone, language)}
          </span>
        ))}
      </span>
    </div>
  );
}
