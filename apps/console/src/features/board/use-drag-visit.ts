import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { isMovable, type BoardDay, type BoardVisit } from './board-day.ts';
import { bestLane, drag, dropTarget, snapped, type Drag } from './drag.ts';

/** A shorter movement of the pointer is a click. */
const slackPx = 6;
const edgePx = 48;
const scrollPx = 24;
/** A finger that rests this long lifts the visit; a shorter touch scrolls or taps. */
const restMs = 350;

interface Press {
  readonly visit: BoardVisit;
  readonly lane: number;
  readonly x: number;
  readonly y: number;
  /** From the visit's start to the point where it was grabbed, in milliseconds. */
  readonly grab: number;
  /** A finger has to rest first. */
  readonly isResting: boolean;
}

interface DragInput {
  readonly day: BoardDay;
  readonly may: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The element that is as wide as the shown hours. */
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly find: (id: string | undefined) => BoardVisit | undefined;
  readonly say: (dropText: Drag | 'pickedUp' | 'let' | 'fixed') => void;
  readonly onOpen: (id: string) => void;
}

const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null;

/** Drags a visit over the board and drops it, by pointer and by keyboard. */
export function useDragVisit(given: DragInput) {
  const press = useRef<Press>(undefined);
  const clicked = useRef(true);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { day, may, scroller, canvas, find, say, onOpen } = given;

  const cancelDrag = () => {
    drag.set(undefined);
    say('let');
  };

  const dragTo = (next: Pick<Drag, 'visit' | 'by' | 'lane' | 'start'>) => {
    const before = drag.get();
    if (before?.dropped || (before && before.lane === next.lane && before.start === next.start)) return;
    const now = dropTarget(day, next);
    drag.set(now);
    say(now);
  };

  const drop = () => {
    const held = drag.get();
    const mechanic = held && day.lanes[held.lane];
    if (!held || held.dropped) return;
    const same = mechanic?.usersId === held.visit.mechanicId && held.start === held.visit.startsAt;
    if (mechanic && held.reason === null && !same) drag.set({ ...held, dropped: true });
    else cancelDrag();
  };

  const placeOf = ({ grab, visit }: Press, event: { readonly clientX: number; readonly clientY: number }) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return undefined;
    const { from, to } = day.shown;
    const at = from + ((event.clientX - box.left) / box.width) * (to - from) - grab;
    return { lane: laneAt(scroller.current, event.clientY), start: snapped(day, visit, at) };
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
      if (one.isResting) {
        // The finger scrolls.
        if (far) press.current = undefined;
        return;
      }
      if (!drag.get() && !far) return;
      clicked.current = false;
      scrollAtEdge(scroller.current, event);
      const place = latest.current.placeOf(one, event);
      if (place) latest.current.dragTo({ visit: one.visit, by: 'pointer', ...place });
    };
    const released = () => {
      clearTimeout(rest.current);
      if (press.current && drag.get()) latest.current.drop();
      press.current = undefined;
    };
    const stopped = () => {
      clearTimeout(rest.current);
      if (press.current && drag.get()) latest.current.cancelDrag();
      press.current = undefined;
    };
    // A lifted visit follows the finger; the page stays.
    const touched = (event: TouchEvent) => {
      if (press.current && drag.get()) event.preventDefault();
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
    window.addEventListener('pointercancel', stopped);
    document.addEventListener('touchmove', touched, { passive: false });
    document.addEventListener('keydown', keyed, true);
    return () => {
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerup', released);
      window.removeEventListener('pointercancel', stopped);
      document.removeEventListener('touchmove', touched);
      document.removeEventListener('keydown', keyed, true);
      drag.set(undefined);
    };
  }, [scroller]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    clicked.current = true;
    const block = blockOf(event.target);
    const visit = find(block?.dataset['visit']);
    if (!block || !visit || event.button !== 0 || !may || !isMovable(visit)) return;
    const box = block.getBoundingClientRect();
    const { from, to } = day.shown;
    const lane = Number(block.dataset['lane']);
    const width = canvas.current?.getBoundingClientRect().width ?? 1;
    const isResting = event.pointerType === 'touch';
    const { clientX: x, clientY: y } = event;
    // A card of the tray is lifted at its start.
    const grab = lane < 0 ? 0 : ((x - box.left) / width) * (to - from);
    const one: Press = { visit, lane, x, y, grab, isResting };
    press.current = one;
    if (!isResting) return;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      if (press.current !== one) return;
      press.current = { ...one, isResting: false };
      clicked.current = false;
      navigator.vibrate?.(10);
      latest.current.dragTo({ visit, by: 'pointer', lane, start: visit.startsAt });
      say('pickedUp');
    }, restMs);
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
          const own = Number(block.dataset['lane']);
          const lane = own < 0 ? (bestLane(day, visit)?.lane ?? 0) : own;
          dragTo({ visit, by: 'keyboard', lane, start: visit.startsAt });
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
      const lane = Math.max(0, Math.min(day.lanes.length - 1, held.lane + step[0]));
      dragTo({ visit: held.visit, by: 'keyboard', lane, start: held.start + step[1] });
      laneOf(scroller.current, lane)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === ' ' || event.key === 'Enter') drop();
    else if (event.key === 'Escape') cancelDrag();
    else return;
    event.preventDefault();
  };

  const onClick = (event: { readonly target: EventTarget; readonly detail: number }) => {
    const id = blockOf(event.target)?.dataset['visit'];
    if (id !== undefined && clicked.current && !drag.get()) onOpen(id);
    clicked.current = true;
  };
  /** The menu of a long touch would end the drag. */
  const onContextMenu = (event: { readonly target: EventTarget; preventDefault(): void }) => {
    if (press.current && blockOf(event.target)) event.preventDefault();
  };
  return { onPointerDown, onKeyDown, onClick, onContextMenu };
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

const laneOf = (scroller: HTMLElement | null, lane: number) =>
  scroller?.querySelector<HTMLElement>(`.lane[data-lane="${lane}"]`);

/** The lane at a height of the window; −1 beside all. */
function laneAt(scroller: HTMLElement | null, y: number): number {
  const over = [...(scroller?.querySelectorAll<HTMLElement>('.lane') ?? [])].find((lane) => {
    const { top, bottom } = lane.getBoundingClientRect();
    return top <= y && y < bottom;
  });
  return over ? Number(over.dataset['lane']) : -1;
}

const visitsIn = (lane: Element | undefined) => [
  ...(lane?.querySelectorAll<HTMLElement>('[data-visit]') ?? []),
];

/** Arrows go to the visit before and after, and to the nearest one of the mechanic above and below. */
function goTo(block: HTMLElement, key: string): boolean {
  const lane = block.closest('.lane');
  if (!lane) return false;
  const own = visitsIn(lane);
  const at = own.indexOf(block);
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    own[at + (key === 'ArrowLeft' ? -1 : 1)]?.focus();
    return true;
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  const lanes = [...(block.closest('.board-area')?.querySelectorAll('.lane') ?? [])];
  const here = lanes.indexOf(lane);
  const ways = key === 'ArrowUp' ? lanes.slice(0, here).toReversed() : lanes.slice(here + 1);
  const left = block.getBoundingClientRect().left;
  const apart = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - left);
  visitsIn(ways.find((one) => visitsIn(one).length > 0))
    .toSorted((a, b) => apart(a) - apart(b))[0]
    ?.focus();
  return true;
}
