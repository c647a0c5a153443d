import type { Output } from '@hoist/contract/client';
import type { consoleSession } from '@hoist/contract/identity/staff';
import { removeWord, readWord, saveWord } from '@hoist/web/storage';
import { createStore } from '@hoist/web/store';

export type Me = Output<typeof consoleSession>['data'];

const key = 'hoist.console.token';

/** The token of this browser's session of the console, if there is one. */
export const token = createStore<string | undefined>(readWord(key));

/** An ended session: the screen stays as it is until the next log-in. */
export const ended = createStore(false);

export function saveToken(next: string): void {
  saveWord(key, next);
  token.set(next);
  ended.set(false);
}

export function removeToken(): void {
  removeWord(key);
  token.set(undefined);
  ended.set(false);
}

// Follows a log-in or log-out in another tab.
window.addEventListener('storage', (event) => {
  if (event.key === key) token.set(event.newValue ?? undefined);
});
