import { tabStorage } from '@hoist/web/storage';
import { paths } from '../navigation/paths.ts';

const key = 'hoist.acting';
const ended = '#ended';

/** Marks this tab while staff act as a user in it, so that a reload can say that it ended. */
export function markActing(acting: boolean): void {
  if (acting) tabStorage.save(key, 'yes');
  else tabStorage.remove(key);
}

export const actingEndedPath = paths.actAs + ended;
export const hasEnded = (hash: string): boolean => hash === ended;

/** Sends a tab that acted as a user to the page that says so, once. */
export function openActingEnded(): void {
  if (tabStorage.read(key) === undefined) return;
  markActing(false);
  history.replaceState(null, '', actingEndedPath);
}
