import { createUserStore } from './user-store.ts';

export type VerificationView = 'verifyMobile' | 'updateMobile' | 'addMobile';

export interface OpenVerification {
  /** Where to go once verified. */
  readonly target: string | null;
  /** Undefined: the add view when the user has no phone, else the code. */
  readonly view: VerificationView | undefined;
}

/** The open phone verification dialog. */
export const verification = createUserStore<OpenVerification | null>(null);

export const openVerification = (target: string | null = null, view?: VerificationView) =>
  verification.set({ target, view });
export const closeVerification = () => verification.set(null);
