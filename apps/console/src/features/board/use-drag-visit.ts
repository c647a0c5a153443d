import { assignOrder } from '@hoist/contract/dispatch/board';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useErrorText } from '#console/app/errors.ts';
import { useSend } from '#console/app/query.ts';
import { toast } from '#console/ui/toast.tsx';
import { staleOfOrder } from '../orders/panel/order-details.ts';
import { isMovable, type BoardDay, type BoardVisit } from './board-day.ts';
import { drag, dropTarget, snapped, type Drag } from './drag.ts';
import { minutePx } from './lanes.ts';

/** A shorter movement of the pointer is a click. */
const slackPx = 6;
const edgePx = 48;
const scrollPx = 24;

interface Press {
  readonly visit: BoardVisit;
  readonly lane: number;
  readonly x: number;
  readonly y: number;
  /** From the visit's start to the point where it was grabbed, in milliseconds. */
  readonly grab: number;
}

interface DragInput {
  readonly day: BoardDay;
  readonly may: boolean;
  /** Where each lane begins, the unassigned one first. */
  readonly tops: readonly number[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The element whose left edge is the first shown hour. */
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly find: (id: string | undefined) => BoardVisit | undefined;
  readonly say: (dropText: Drag | 'pickedUp' | 'let' | 'fixed') => void;
  readonly onOpen: (id: string) => void;
}

const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null;

/** Drags a visit over the board and drops it, by pointer and by keyboard. */
export function useDragVisit(given: DragInput) {
  const errorText = useErrorText();
  const send = useSend(assignOrder, ...staleOfOrder);
  const press = useRef<Press>(undefined);
  const clicked = useRef(true);
  const { day, may, tops, scroller, canvas, find, say, onOpen } = given;

  const cancelDrag = () => {
    drag.set(undefined);
    say('let');
  };

  const dragTo = (next: Pick<Drag, 'visit' | 'by' | 'lane' | 'start'>) => {
    const before = drag.get();
    if (before?.busy || (before && before.lane === next.lane && before.start === next.start)) return;
    const now = dropTarget(day, next);
    drag.set(now);
    say(now);
  };

  const drop = async () => {
    const held = drag.get();
    const mechanic = held && day.lanes[held.lane];
    if (!held || held.busy) return;
    const same = mechanic?.usersId === held.visit.mechanicId && held.start === held.visit.startsAt;
    if (!mechanic || held.reason !== null || same) {
      cancelDrag();
      return;
    }
    drag.set({ ...held, busy: true });
    try {
      const { message } = await send.mutateAsync({
        params: { ordersServicesId: held.visit.ordersServicesId },
        form: {
          mechanic_id: mechanic.usersId,
          preferred_time: new Date(held.start).toISOString(),
        },
      });
      toast(message);
    } catch (error) {
      toast(errorText(error), 'bad');
    }
    drag.set(undefined);
    // The board has rendered it at its new place: the keyboard continues from there.
    const moved = `[data-visit="${held.visit.ordersServicesId}"]`;
    if (held.by === 'keyboard')
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(moved)?.focus());
  };

  const placeOf = ({ grab, visit }: Press, event: globalThis.PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return undefined;
    const at = day.shown.from + ((event.clientX - box.left) / minutePx) * 60_000 - grab;
    const y = event.clientY - box.top;
    const lane = tops.findLastIndex((top) => top <= y) - 1;
    return { lane, start: snapped(day, visit, at) };
  };

  const latest = useRef({ dragTo, drop, placeOf, cancelDrag });
  useEffect(() => {
    latest.current = { dragTo, drop, placeOf, cancelDrag };
  });
  useEffect(() => {
    const moved = (event: globalThis.PointerEvent) => {
      const one = press.current;
      if (!one) return;
      const far = Math.hypot(event.clientX - one.x, event.clientY - one.y) > slackPx;
      if (!drag.get() && !far) return;
      clicked.current = false;
      scrollAtEdge(scroller.current, event);
      const place = latest.current.placeOf(one, event);
      if (place) latest.current.dragTo({ visit: one.visit, by: 'pointer', ...place });
    };
    const released = () => {
      if (press.current && drag.get()) void latest.current.drop();
      press.current = undefined;
    };
    const keyed = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current || !drag.get()) return;
      press.current = undefined;
      latest.current.cancelDrag();
      event.preventDefault();
      // Releasing the button must not count as a click on the visit beneath.
      event.stopPropagation();
    };
    window.addEventListener('pointermove', moved);
    window.addEventListener('pointerup', released);
    window.addEventListener('pointercancel', released);
    document.addEventListener('keydown', keyed, true);
    return () => {
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerup', released);
      window.removeEventListener('pointercancel', released);
      document.removeEventListener('keydown', keyed, true);
      drag.set(undefined);
    };
  }, [scroller]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    clicked.current = true;
    const block = blockOf(event.target);
    const visit = find(block?.dataset['visit']);
    // A finger scrolls or taps; visits are moved from their panel.
    if (!block || !visit || event.button !== 0 || event.pointerType === 'touch') return;
    if (!may || !isMovable(visit)) return;
    const box = block.getBoundingClientRect();
    press.current = {
      visit,
      lane: Number(block.dataset['lane']),
      x: event.clientX,
      y: event.clientY,
      grab: ((event.clientX - box.left) / minutePx) * 60_000,
    };
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const block = blockOf(event.target);
    const visit = find(block?.dataset['visit']);
    if (!block || !visit || event.ctrlKey || event.metaKey || event.altKey) return;
    clicked.current = true;
    const held = drag.get();
    if (!held) {
      if (event.key === ' ') {
        if (may && isMovable(visit)) {
          dragTo({ visit, by: 'keyboard', lane: Number(block.dataset['lane']), start: visit.startsAt });
          say('pickedUp');
        } else say('fixed');
        event.preventDefault();
      } else if (goTo(block, event.key)) event.preventDefault();
      return;
    }
    const steps: Readonly<Record<string, readonly [lane: number, start: number]>> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -day.stepMs],
      ArrowRight: [0, day.stepMs],
    };
    const step = steps[event.key];
    if (step) {
      const lane = Math.max(-1, Math.min(day.lanes.length - 1, held.lane + step[0]));
      dragTo({ visit: held.visit, by: 'keyboard', lane, start: held.start + step[1] });
      showLane(scroller.current, { top: tops[lane + 1] ?? 0 });
    } else if (event.key === ' ' || event.key === 'Enter') void drop();
    else if (event.key === 'Escape') cancelDrag();
    else return;
    event.preventDefault();
  };

  const onClick = (event: { readonly target: EventTarget; readonly detail: number }) => {
    const id = blockOf(event.target)?.dataset['visit'];
    if (id !== undefined && clicked.current && !drag.get()) onOpen(id);
    clicked.current = true;
  };
  return { onPointerDown, onKeyDown, onClick };
}

/** Scrolls the board when a drag reaches its edge. */
function scrollAtEdge(scroller: HTMLElement | null, event: globalThis.PointerEvent): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const [x, y] = [event.clientX, event.clientY];
  scroller.scrollBy(
    x > right - edgePx ? scrollPx : x < left + edgePx ? -scrollPx : 0,
    y > bottom - edgePx ? scrollPx : y < top + edgePx ? -scrollPx : 0,
  );
}

/** Scrolls the lane that the keyboard drags to into view. */
function showLane(scroller: HTMLElement | null, { top }: { readonly top: number }): void {
  if (!scroller) return;
  const { scrollTop, clientHeight } = scroller;
  if (top < scrollTop) scroller.scrollTop = top;
  else if (top + 2 * edgePx > scrollTop + clientHeight) scroller.scrollTop = top + 2 * edgePx - clientHeight;
}

/** Arrows go to the visit before and after, and to the nearest one of the mechanic above and below. */
function goTo(block: HTMLElement, key: string): boolean {
  const lane = block.closest('.lane');
  const inLane = (one: Element | null | undefined) => [
    ...(one?.querySelectorAll<HTMLElement>('[data-visit]') ?? []),
  ];
  const own = inLane(lane);
  const at = own.indexOf(block);
  const beside: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowLeft: own[at - 1],
    ArrowRight: own[at + 1],
  };
  const away: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
    ArrowUp: 'previousElementSibling',
    ArrowDown: 'nextElementSibling',
  };
  const way = away[key];
  if (!way && !(key in beside)) return false;
  let next = beside[key];
  for (let one = way && lane?.[way]; way && one && !next; one = one[way])
    next = inLane(one).toSorted(
      (a, b) => Math.abs(a.offsetLeft - block.offsetLeft) - Math.abs(b.offsetLeft - block.offsetLeft),
    )[0];
  next?.focus();
  return true;
}
