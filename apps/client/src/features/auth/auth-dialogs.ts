import { session } from '#client/app/session.ts';
import { createStore } from '#client/app/store.ts';

export type AuthDialog = 'login' | 'signUp' | 'forgot';

/** The open one of the dialogs around the account. */
export const authDialog = createStore<AuthDialog | null>(null);

/** Where the log-in leads that the open dialog ends in, if not where every log-in leads. */
let target: string | undefined;
/** The page inside that was opened without a log-in: it outlives dialogs that are closed, until somebody is logged in. */
let wanted: string | undefined;
export const loginTarget = (): string | undefined => target ?? wanted;
export const wantAfterLogIn = (to: string): void => {
  wanted = to;
};
session.subscribe(() => {
  if (session.get()) wanted = undefined;
});

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
