import { createUserStore } from './user-store.ts';

export type VerificationView = 'verifyMobile' | 'updateMobile' | 'addMobile';

export interface OpenVerification {
  /** Where to go after the verification. */
  readonly target: string | null;
  /** Undefined: the add view if the user has no phone, else the code view. */
  readonly view: VerificationView | undefined;
}

/** The open phone verification dialog, if any. */
export const verification = createUserStore<OpenVerification | null>(null);

export const openVerification = (target: string | null = null, view?: VerificationView) =>
  verification.set({ target, view });
export const closeVerification = () => verification.set(null);
