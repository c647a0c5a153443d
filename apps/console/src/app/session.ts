import type { Output } from '@hoist/contract/client';
import type { getConsoleSession } from '@hoist/contract/identity/staff';
import { removeWord, readWord, saveWord } from '@hoist/web/storage';
import { createStore } from '@hoist/web/store';

export type Me = Output<typeof getConsoleSession>['data'];

const key = 'hoist.console.token';

/** The token of this browser's session of the console, if there is one. */
export const token = createStore<string | undefined>(readWord(key));

/** An ended session: the screen stays as it is until the next log-in. */
export const ended = createStore(false);

export function keepToken(next: string): void {
  saveWord(key, next);
  token.set(next);
  ended.set(false);
}

export function forgetToken(): void {
  removeWord(key);
  token.set(undefined);
  ended.set(false);
}

/** Another tab logged in or out. */
window.addEventListener('storage', (event) => {
  if (event.key === key) token.set(event.newValue ?? undefined);
});
