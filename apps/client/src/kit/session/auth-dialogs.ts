import { inMechanicsArea } from './guard.ts';
import { session } from './session.ts';
import { createStore } from '@hoist/web/store';

const names = ['login', 'signUp', 'forgot'] as const;
export type AuthDialog = (typeof names)[number];
export const isDialog = (name: string): name is AuthDialog => (names as readonly string[]).includes(name);

/** The open account dialog. */
export const authDialog = createStore<AuthDialog | null>(null);

/** Target of the open dialog's log-in, if it has its own. */
let target: string | undefined;
/** The page that required a log-in; kept until the next log-in, also when dialogs are closed. */
let wanted: { readonly to: string; readonly userId: number | undefined } | undefined;

/** Makes the next log-in open a page; with `userId` only that user's log-in. */
export const rememberLoginTarget = (to: string, userId?: number): void => {
  wanted = { to, userId };
};

/** The target of the log-in that has just succeeded, once; undefined: the default target. */
export function takeLoginTarget(): string | undefined {
  const now = session.get();
  const own = wanted?.userId === undefined || wanted.userId === now?.userId ? wanted?.to : undefined;
  wanted = undefined;
  if (target !== undefined) return target;
  return own !== undefined && inMechanicsArea(own) && now?.user?.mechanic !== 1 ? undefined : own;
}

/** Opens an account dialog; the target is kept from one dialog to the next. */
export function openAuth(dialog: AuthDialog, to?: string): void {
  target = to ?? target;
  authDialog.set(dialog);
}
export function closeAuth(): void {
  target = undefined;
  authDialog.set(null);
}
/** Closes the dialog unless another one has replaced it. */
export const closeAuthIf = (dialog: AuthDialog) => {
  if (authDialog.get() === dialog) closeAuth();
};

export type Policy = 'terms' | 'privacy';
export const policyDialog = createStore<Policy | null>(null);
export const openPolicy = (policy: Policy) => policyDialog.set(policy);
