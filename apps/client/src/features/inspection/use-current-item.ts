import { useState } from 'react';
import { itemAnchor, type InspectionItem } from './inspection.ts';
import { scrollToItem } from './scroll-to-item.ts';
import { closesItem, nextOpen } from './sheet-order.ts';

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
