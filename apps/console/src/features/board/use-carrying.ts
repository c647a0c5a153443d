import { assignOrder } from '@hoist/contract/dispatch/board';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { messageOf } from '#console/app/errors.ts';
import { useSend } from '#console/app/query.ts';
import { useFrameTexts } from '#console/app/texts.ts';
import { toast } from '#console/ui/toast.ts';
import { staleOfOrder } from '../orders/panel/whole-order.ts';
import { isMovable, type BoardDay, type BoardVisit } from './board-day.ts';
import { carried, carriedTo, snapped, type Carried } from './carry.ts';
import { minutePx } from './lanes.ts';

/** So far a pointer goes before it drags: less is a click. */
const slackPx = 6;
const edgePx = 48;
const scrollPx = 24;

interface Press {
  readonly visit: BoardVisit;
  readonly lane: number;
  readonly x: number;
  readonly y: number;
  /** Between the visit's start and where it was taken hold of, in milliseconds. */
  readonly grab: number;
}

interface Carrying {
  readonly day: BoardDay;
  readonly may: boolean;
  /** Where each lane begins, the unassigned one first. */
  readonly tops: readonly number[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What the times are measured from. */
  readonly canvas: RefObject<HTMLDivElement | null>;
  readonly find: (id: string | undefined) => BoardVisit | undefined;
  readonly say: (words: Carried | 'pickedUp' | 'let' | 'fixed') => void;
  readonly onOpen: (id: string) => void;
}

const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null;

/** Picking a visit up, carrying it over the board and putting it down, by pointer and by keyboard. */
export function useCarrying(given: Carrying) {
  const frame = useFrameTexts();
  const send = useSend(assignOrder, ...staleOfOrder);
  const press = useRef<Press>(undefined);
  const clicked = useRef(true);
  const { day, may, tops, scroller, canvas, find, say, onOpen } = given;

  const letGo = () => {
    carried.set(undefined);
    say('let');
  };

  const carryTo = (next: Pick<Carried, 'visit' | 'by' | 'lane' | 'start'>) => {
    const before = carried.get();
    if (before?.busy || (before && before.lane === next.lane && before.start === next.start)) return;
    const now = carriedTo(day, next);
    carried.set(now);
    say(now);
  };

  const putDown = async () => {
    const held = carried.get();
    const mechanic = held && day.lanes[held.lane];
    if (!held || held.busy) return;
    const same = mechanic?.usersId === held.visit.mechanicId && held.start === held.visit.startsAt;
    if (!mechanic || held.reason !== null || same) {
      letGo();
      return;
    }
    carried.set({ ...held, busy: true });
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
      toast(messageOf(error) ?? frame('unreachable'), 'bad');
    }
    carried.set(undefined);
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

  const latest = useRef({ carryTo, putDown, placeOf, letGo });
  useEffect(() => {
    latest.current = { carryTo, putDown, placeOf, letGo };
  });
  useEffect(() => {
    const moved = (event: globalThis.PointerEvent) => {
      const one = press.current;
      if (!one) return;
      const far = Math.hypot(event.clientX - one.x, event.clientY - one.y) > slackPx;
      if (!carried.get() && !far) return;
      clicked.current = false;
      scrollAtEdge(scroller.current, event);
      const place = latest.current.placeOf(one, event);
      if (place) latest.current.carryTo({ visit: one.visit, by: 'pointer', ...place });
    };
    const released = () => {
      if (press.current && carried.get()) void latest.current.putDown();
      press.current = undefined;
    };
    const keyed = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !press.current || !carried.get()) return;
      press.current = undefined;
      latest.current.letGo();
      event.preventDefault();
      // The visit beneath does not hear of it: letting go of the button is no click.
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
      carried.set(undefined);
    };
  }, [scroller]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    clicked.current = true;
    const block = blockOf(event.target);
    const visit = find(block?.dataset['visit']);
    // A finger scrolls; what it taps opens, and is moved from there.
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
    const held = carried.get();
    if (!held) {
      if (event.key === ' ') {
        if (may && isMovable(visit)) {
          carryTo({ visit, by: 'keyboard', lane: Number(block.dataset['lane']), start: visit.startsAt });
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
      carryTo({ visit: held.visit, by: 'keyboard', lane, start: held.start + step[1] });
      showLane(scroller.current, { top: tops[lane + 1] ?? 0 });
    } else if (event.key === ' ' || event.key === 'Enter') void putDown();
    else if (event.key === 'Escape') letGo();
    else return;
    event.preventDefault();
  };

  const onClick = (event: { readonly target: EventTarget; readonly detail: number }) => {
    const id = blockOf(event.target)?.dataset['visit'];
    if (id !== undefined && clicked.current && !carried.get()) onOpen(id);
    clicked.current = true;
  };
  return { onPointerDown, onKeyDown, onClick };
}

/** Carried to the edge, the board comes along. */
function scrollAtEdge(scroller: HTMLElement | null, event: globalThis.PointerEvent): void {
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  const [x, y] = [event.clientX, event.clientY];
  scroller.scrollBy(
    x > right - edgePx ? scrollPx : x < left + edgePx ? -scrollPx : 0,
    y > bottom - edgePx ? scrollPx : y < top + edgePx ? -scrollPx : 0,
  );
}

/** What the keyboard carries stays in sight. */
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
