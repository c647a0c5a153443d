import type { Output } from '@hoist/contract/client';
import type { getConsoleSession } from '@hoist/contract/identity/staff';
import { deviceStorage } from '@hoist/web/storage';
import { createStore } from '@hoist/web/store';

export type Me = Output<typeof getConsoleSession>['data'];

const key = 'hoist.console.token';

/** The token of this browser's session of the console, if there is one. */
export const token = createStore<string | undefined>(deviceStorage.read(key));

/** An ended session: the screen stays as it is until the next log-in. */
export const ended = createStore(false);

export function saveToken(next: string): void {
  deviceStorage.save(key, next);
  token.set(next);
  ended.set(false);
}

export function removeToken(): void {
  deviceStorage.remove(key);
  token.set(undefined);
  ended.set(false);
}

// Follows a log-in or log-out in another tab.
window.addEventListener('storage', (event) => {
  if (event.key === key) token.set(event.newValue ?? undefined);
});
