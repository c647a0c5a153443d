import { createStore } from '#client/app/store.ts';

export type AuthDialog = 'login' | 'signUp' | 'forgot';

/** The open one of the dialogs around the account. */
export const authDialog = createStore<AuthDialog | null>(null);
export const openAuth = (dialog: AuthDialog) => authDialog.set(dialog);
export const closeAuth = () => authDialog.set(null);
/** For a dialog that was replaced by another one meanwhile. */
export const closeAuthIf = (dialog: AuthDialog) => {
  if (authDialog.get() === dialog) closeAuth();
};

export type Policy = 'terms' | 'privacy';
/** The policy shown over whatever is open. */
export const policyDialog = createStore<Policy | null>(null);
export const openPolicy = (policy: Policy) => policyDialog.set(policy);
