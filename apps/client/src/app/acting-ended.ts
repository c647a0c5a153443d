import { paths } from './paths.ts';

const key = 'hoist.acting';
const ended = '#ended';

/** Marks this tab while the office acts as a user in it, so that a reload can say that it ended. */
export function markActing(acting: boolean): void {
  try {
    if (acting) sessionStorage.setItem(key, 'yes');
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked storage: the reload shows the landing.
  }
}

/** Where a tab says that acting as a user has ended in it. */
export const actingEndedPath = paths.actAs + ended;
export const hasEnded = (hash: string): boolean => hash === ended;

/** Leads the next page of a tab that acted as a user to where that is said, once. */
export function sayActingEnded(): void {
  try {
    if (sessionStorage.getItem(key) === null) return;
  } catch {
    return;
  }
  markActing(false);
  history.replaceState(null, '', actingEndedPath);
}
