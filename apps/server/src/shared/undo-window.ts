import { UNDO_MS } from '@hoist/domain/order/undo-move';

let windowMs = UNDO_MS;

/** How long this process holds messages of moves and steps. Set once, at the start. */
export const setUndoWindow = (ms: number): void => {
  windowMs = ms;
};

/** The same in seconds, for texts. */
export const undoSeconds = (): number => windowMs / 1000;

/** When what happens now can't be undone anymore. */
export const undoableUntil = (now: Date): Date => new Date(now.getTime() + windowMs);
