import { paths } from './paths.ts';

const key = 'hoist.acting';
const ended = '#ended';

/** Marks this tab while staff act as a user in it, so that a reload can say that it ended. */
export function markActing(acting: boolean): void {
  try {
    if (acting) sessionStorage.setItem(key, 'yes');
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the reload shows the landing.
  }
}

export const actingEndedPath = paths.actAs + ended;
export const hasEnded = (hash: string): boolean => hash === ended;

/** Sends a tab that acted as a user to the page that says so, once. */
export function openActingEnded(): void {
  try {
    if (sessionStorage.getItem(key) === null) return;
  } catch {
    return;
  }
  markActing(false);
  history.replaceState(null, '', actingEndedPath);
}
