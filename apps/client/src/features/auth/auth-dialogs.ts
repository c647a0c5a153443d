import { inMechanicsArea } from '#client/app/guard.ts';
import { session } from '#client/app/session.ts';
import { createStore } from '@hoist/web/store';

export type AuthDialog = 'login' | 'signUp' | 'forgot';

/** The open one of the dialogs around the account. */
export const authDialog = createStore<AuthDialog | null>(null);

/** Where the log-in leads that the open dialog ends in, if not where every log-in leads. */
let target: string | undefined;
/** The page inside that was opened without a log-in; it outlives dialogs that are closed, until the next log-in. */
let wanted: { readonly to: string; readonly userId: number | undefined } | undefined;

/** Has the next log-in lead to a page: of anyone, or only of the user whose session ended there. */
export const rememberLoginTarget = (to: string, userId?: number): void => {
  wanted = { to, userId };
};

/** Where the log-in that has just succeeded leads, if not where every log-in leads; asked once. */
export function takeLoginTarget(): string | undefined {
  const now = session.get();
  const own = wanted?.userId === undefined || wanted.userId === now?.userId ? wanted?.to : undefined;
  wanted = undefined;
  if (target !== undefined) return target;
  return own !== undefined && inMechanicsArea(own) && now?.user?.mechanic !== 1 ? undefined : own;
}

/** Opens one of them; one that leads to the next keeps the target. */
export function openAuth(dialog: AuthDialog, to?: string): void {
  target = to ?? target;
  authDialog.set(dialog);
}
export function closeAuth(): void {
  target = undefined;
  authDialog.set(null);
}
/** For a dialog that was replaced by another one meanwhile. */
export const closeAuthIf = (dialog: AuthDialog) => {
  if (authDialog.get() === dialog) closeAuth();
};

export type Policy = 'terms' | 'privacy';
/** The policy shown over whatever is open. */
export const policyDialog = createStore<Policy | null>(null);
export const openPolicy = (policy: Policy) => policyDialog.set(policy);
