import type { Visitor } from './guard.ts';
import { session } from './session.ts';

/** The visitor as the guards need it; `known` once the server has confirmed whose token it is. */
export function useVisitor(): Visitor & { readonly known: boolean } {
  const now = session.use();
  return {
    known: now === null || now.user !== undefined,
    loggedIn: now !== null,
    phoneVerified: now?.user?.phoneStatus === 'verified',
    mechanic: now?.user?.mechanic === 1,
  };
}
