import type { Visitor } from './guard.ts';
import { type Session, session } from './session.ts';

/** The visitor as the guards need it; `known` once the server has confirmed whose token it is. */
const visitorOf = (now: Session | null): Visitor & { readonly known: boolean } => ({
  known: now === null || now.user !== undefined,
  loggedIn: now !== null,
  phoneVerified: now?.user?.phoneStatus === 'verified',
  mechanic: now?.user?.mechanic === 1,
});

export const useVisitor = () => visitorOf(session.use());
export const visitorNow = () => visitorOf(session.get());
