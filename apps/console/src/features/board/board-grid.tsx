import type { ZoneRules } from '@hoist/domain/time';
import { formatMark, formatTime } from '@hoist/domain/time-format';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { useMay } from '#console/kit/me.ts';
import { useLanguage } from '@hoist/web/i18n';
import type { BoardDay, BoardVisit } from './board-day.ts';
import { drag, type Drag } from './drag.ts';
import { DropDialog } from './drop-dialog.tsx';
import { LaneRow, type LaneRowProps } from './lane-row.tsx';
import { leftOf } from './lanes.ts';
import { useBoardMessages } from './messages.ts';
import { Tray } from './tray.tsx';
import { useDragVisit } from './use-drag-visit.ts';
import { useDropText, useLiftedDrives } from './use-drop-text.ts';
import { VisitCard, type Pointed } from './visit-card.tsx';

interface BoardGridProps {
  readonly day: BoardDay;
  readonly zone: ZoneRules;
  readonly now: number;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onOff: LaneRowProps['onOff'];
}

const hourMs = 3_600_000;
const hourPx = 58;
const headPx = 184;

/** Mechanics one below the other, the day from left to right, and the unassigned visits in a tray below. */
export function BoardGrid({ day, zone, now, open, onOpen, onOff }: BoardGridProps) {
  const t = useBoardMessages();
  const may = useMay();
  const dropText = useDropText(day, zone);
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const [pointed, setPointed] = useState<Pointed>();
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
  const say = (one: Drag | 'pickedUp' | 'let' | 'fixed') =>
    announce(typeof one === 'string' ? t(one) : dropText(one));
  useEffect(() => {
    const area = scroller.current?.parentElement;
    const blocks = [...(area?.querySelectorAll<HTMLElement>('[data-visit]') ?? [])];
    const [first] = blocks;
    if (first && !blocks.some(({ tabIndex }) => tabIndex === 0)) first.tabIndex = 0;
  }, [day]);
  const { onPointerDown, onKeyDown, onClick, onContextMenu } = useDragVisit({
    day,
    may: may('orders.dispatch'),
    scroller,
    canvas,
    find: (id) => (id === undefined ? undefined : visits.get(id)),
    say,
    onOpen,
  });
  const point = (target: EventTarget) => {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null;
    const visit = visits.get(block?.dataset['visit'] ?? '');
    if (block && visit) setPointed({ visit, box: block.getBoundingClientRect() });
    else if (!(target instanceof Element && target.closest('.visit-card'))) setPointed(undefined);
  };
  const hours = (day.shown.to - day.shown.from) / hourMs;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears for the visits in it, which are buttons */}
      <div
        className="board-area"
        onPointerDown={(event) => {
          setPointed(undefined);
          onPointerDown(event);
        }}
        onPointerOver={(event) => {
          if (event.pointerType === 'mouse') point(event.target);
        }}
        onPointerLeave={() => setPointed(undefined)}
        onKeyDown={(event) => {
          setPointed(undefined);
          onKeyDown(event);
        }}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onFocus={(event) => {
          keepTabStop(event);
          if (event.target.matches(':focus-visible')) point(event.target);
        }}
        onBlur={() => setPointed(undefined)}
      >
        <div className="board" ref={scroller} onScroll={() => setPointed(undefined)}>
          <div className="board-canvas" style={{ minWidth: headPx + hours * hourPx }}>
            <Hours day={day} zone={zone} now={now} />
            <div className="lanes">
              {day.lanes.map((lane, index) => (
                <LaneRow key={lane.usersId} {...{ day, zone, lane, index, open, onOff }} />
              ))}
              <div className="board-over" ref={canvas}>
                {day.shown.from <= now && now < day.shown.to ? (
                  <span className="board-now" style={{ left: leftOf(now, day.shown) }} />
                ) : null}
              </div>
            </div>
          </div>
        </div>
        <Tray day={day} zone={zone} open={open} />
        <CardBeside pointed={pointed} day={day} zone={zone} />
      </div>
      <p className="board-hint">{t('hint')}</p>
      <p className="unseen" aria-live="assertive">
        {announcement}
      </p>
      <DropQuestion day={day} zone={zone} area={scroller} />
    </>
  );
}

interface CardBesideProps {
  readonly pointed: Pointed | undefined;
  readonly day: BoardDay;
  readonly zone: ZoneRules;
}

/** Nothing is shown during a drag, which says more. */
const CardBeside = ({ pointed, ...rest }: CardBesideProps) =>
  drag.use() === undefined && pointed ? <VisitCard {...pointed} {...rest} /> : null;

interface DropQuestionProps extends Omit<CardBesideProps, 'pointed'> {
  readonly area: RefObject<HTMLElement | null>;
}

function DropQuestion({ day, zone, area }: DropQuestionProps) {
  const held = drag.use();
  useLiftedDrives(day);
  if (!held?.dropped) return null;
  const onClose = () => {
    drag.set(undefined);
    // The board has rendered it at its new place: the keyboard continues from there.
    const moved = `[data-visit="${held.visit.ordersServicesId}"]`;
    if (held.by === 'keyboard')
      requestAnimationFrame(() => area.current?.parentElement?.querySelector<HTMLElement>(moved)?.focus());
  };
  return <DropDialog day={day} zone={zone} dropped={held} onClose={onClose} />;
}

/** The tab key reaches one visit of the board: the one that had the focus last. */
function keepTabStop({ currentTarget, target }: FocusEvent<HTMLDivElement>): void {
  if (!(target instanceof HTMLElement) || target.dataset['visit'] === undefined) return;
  for (const other of currentTarget.querySelectorAll<HTMLElement>('[data-visit][tabindex="0"]'))
    other.tabIndex = -1;
  target.tabIndex = 0;
}

function Hours({ day, zone, now }: Pick<BoardGridProps, 'day' | 'zone' | 'now'>) {
  const language = useLanguage();
  const { from, to } = day.shown;
  const hours = Array.from({ length: Math.round((to - from) / hourMs) }, (_, index) => from + index * hourMs);
  return (
    <div className="board-hours" aria-hidden="true">
      <span className="board-corner" />
      <span className="board-scale">
        {hours.map((at) => (
          <span key={at} style={{ left: leftOf(at, day.shown) }}>
            {formatMark(at, zone, language)}
          </span>
        ))}
        {from <= now && now < to ? (
          <b className="board-clock" style={{ left: leftOf(now, day.shown) }}>
            {formatTime(now, zone, language)}
          </b>
        ) : null}
      </span>
    </div>
  );
}
