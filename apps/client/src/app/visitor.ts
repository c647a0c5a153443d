import type { Visitor } from './guard.ts';
import { session } from './session.ts';

/** Who is looking, as the guards ask; `known` once the server has said who the token belongs to. */
export function useVisitor(): Visitor & { readonly known: boolean } {
  const now = session.use();
  return {
    known: now === null || now.user !== undefined,
    loggedIn: now !== null,
    phoneVerified: now?.user?.phoneStatus === 'verified',
    mechanic: now?.user?.mechanic === 1,
  };
}
