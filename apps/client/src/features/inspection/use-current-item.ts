import { useState } from 'react';
import { itemAnchor, type InspectionItem } from '#client/model/inspection/inspection.ts';
import { closesItem, nextOpen } from './sheet-order.ts';
import { focusHeading } from '#client/ui/focus-heading.ts';

const durationMs = 160;

/** Pages behind the front one stay mounted. */
const headingAt = (anchor: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.ion-page:not(.ion-page-hidden) #${anchor} :is(h2, h3)`);

/** Scrolls an item under the sticky heading and focuses it, once no dialog covers it. */
const scrollToItem = (anchor: string): (() => void) =>
  focusHeading({
    find: () => headingAt(anchor),
    unless: () => false,
    onFound: (heading) => {
      const item = heading.closest('.sheet-item, .sheet-side') ?? heading;
      const content = heading.closest('ion-content');
      if (!content) return;
      const margin = Number.parseFloat(getComputedStyle(item).scrollMarginTop) || 0;
      const distance = item.getBoundingClientRect().top - content.getBoundingClientRect().top - margin;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      void content.scrollByPoint(0, distance, still ? 0 : durationMs);
    },
  });

interface SheetState {
  readonly items: readonly InspectionItem[];
  readonly isFinished: (item: InspectionItem) => boolean;
  readonly writable: boolean;
  readonly canTakePictures: boolean;
  /** The signature is all that is left. */
  readonly wantsSignature: boolean;
}

export interface CurrentItem {
  readonly current: string | null;
  /** Opens an item; null: goes to the signature. */
  readonly open: (item: string | null) => void;
  /** Shows a finished item as one line again. */
  readonly close: (item: string) => void;
  /** Goes to the next unfinished item, else the signature. */
  readonly next: () => void;
  /** Goes on to the next item if the answer leaves nothing to ask. */
  readonly answered: (item: InspectionItem, value: string) => void;
}

/** The one item whose controls are shown: the chosen one, else the first that is not finished. */
export function useCurrentItem({ items, isFinished, ...state }: SheetState): CurrentItem {
  const [chosen, choose] = useState<string | null>();
  const current =
    chosen === undefined && state.writable ? nextOpen(items, isFinished, null) : (chosen ?? null);

  const goTo = (item: string | null) => {
    choose(item);
    scrollToItem(itemAnchor(item));
  };

  return {
    current,
    open: goTo,
    close: (item: string) => {
      choose(null);
      scrollToItem(itemAnchor(item));
    },
    next: () => goTo(nextOpen(items, isFinished, current)),
    answered: (item: InspectionItem, value: string) => {
      choose(item.item);
      if (!closesItem(item, value, state.canTakePictures)) return;
      const left = nextOpen(items, (one) => one.item === item.item || isFinished(one), item.item);
      if (left !== null) goTo(left);
      else {
        choose(null);
        scrollToItem(itemAnchor(state.wantsSignature ? null : item.item));
      }
    },
  };
}
