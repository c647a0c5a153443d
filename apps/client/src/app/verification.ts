import { createStore } from './store.ts';

/** The open phone verification dialog, with the address to go to once verified. */
export const verification = createStore<{ readonly target: string | null } | null>(null);

export const openVerification = (target: string | null = null) => verification.set({ target });
export const closeVerification = () => verification.set(null);
