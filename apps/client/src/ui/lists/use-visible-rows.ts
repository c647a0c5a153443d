import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { heightBetween, visibleRows } from './visible-rows.ts';

interface Given {
  readonly keys: readonly string[];
  readonly rowHeight: number;
}

interface VisibleRange {
  /** Pixels from the top of the list. */
  readonly from: number;
  readonly to: number;
  readonly focused: number | undefined;
}

const overscan = 6;
/** Assumed range before the first measurement. */
const initialRange: VisibleRange = { from: 0, to: 900, focused: undefined };

const mostPlaces = 50;
const places = new Map<string, number>();

/** Remembers a page's scroll position by history entry. */
function rememberScroll(entry: string, top: number): void {
  places.delete(entry);
  places.set(entry, top);
  const [oldest] = places.keys();
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}

/** The remembered position; 0 for an unknown entry. */
const rememberedScroll = (entry: string): number => places.get(entry) ?? 0;

const focusedRow = (list: HTMLElement): number | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row && list.contains(row) ? Number(row.dataset['row']) : undefined;
};

/** The rows of a long list to render at the current scroll position, and the heights of the gaps. */
export function useVisibleRows({ keys, rowHeight }: Given) {
  const list = useRef<HTMLUListElement>(null);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const [range, setRange] = useState(initialRange);
  const heightOf = (index: number): number => heights.get(keys[index] ?? '') ?? rowHeight;
  const rows = visibleRows({ count: keys.length, heightOf, overscan, ...range });
  useVisibleRange(list, setRange);
  useHeights(list, { shown: rows.map((index) => keys[index]).join(' '), setHeights });
  const between = (from: number, until: number) => heightBetween(heightOf, from, until);
  return {
    list,
    rows,
    gapBefore: (place: number) => between((rows[place - 1] ?? -1) + 1, rows[place] ?? 0),
    gapAfter: between((rows.at(-1) ?? -1) + 1, keys.length),
  };
}

/** The scroll container of an element: a sheet's own element, or the one in Ionic's shadow root. */
async function scrollerOf(element: HTMLElement): Promise<HTMLElement> {
  const sheet = element.closest<HTMLElement>('.sheet-scroll');
  const content = element.closest('ion-content');
  return sheet ?? (await content?.getScrollElement()) ?? document.documentElement;
}

/** Tracks the visible range and restores the scroll position of this history entry. */
function useVisibleRange(list: RefObject<HTMLUListElement | null>, setRange: (next: VisibleRange) => void) {
  const { key } = useLocation();
  const [entry] = useState(key);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let stop: () => void = () => undefined;
    let gone = false;
    void scrollerOf(element).then((scroller) => {
      if (gone) return;
      const update = () => {
        // Hidden pages have no height.
        if (scroller.clientHeight === 0) return;
        const from = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
        setRange({ from, to: from + scroller.clientHeight, focused: focusedRow(element) });
        rememberScroll(entry, scroller.scrollTop);
      };
      const before = rememberedScroll(entry);
      if (before > 0) scroller.scrollTop = before;
      const resized = new ResizeObserver(update);
      resized.observe(scroller);
      scroller.addEventListener('scroll', update, { passive: true });
      update();
      stop = () => {
        resized.disconnect();
        scroller.removeEventListener('scroll', update);
      };
    });
    return () => {
      gone = true;
      stop();
    };
  }, [list, setRange, entry]);
}

interface Shown {
  /** Keys of the rendered rows, joined. */
  readonly shown: string;
  readonly setHeights: (change: (old: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) => void;
}

/** Measures the rendered rows. */
function useHeights(list: RefObject<HTMLUListElement | null>, { shown, setHeights }: Shown) {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const found = [...element.querySelectorAll<HTMLElement>(':scope > [data-row]')].map(
        (row) => [row.dataset['key'] ?? '', row.offsetHeight] as const,
      );
      setHeights((old) => {
        const changed = found.filter(([key, height]) => height > 0 && old.get(key) !== height);
        return changed.length === 0 ? old : new Map([...old, ...changed]);
      });
    };
    const resized = new ResizeObserver(measure);
    for (const row of element.querySelectorAll(':scope > [data-row]')) resized.observe(row);
    measure();
    return () => resized.disconnect();
  }, [list, shown, setHeights]);
}
