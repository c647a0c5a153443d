import type { Endpoint } from '@hoist/contract/endpoint';
import type { Refusal } from '@hoist/contract/errors';
import { openWhileNumberAsked } from '@hoist/contract/refusals';
import { officeMay } from '@hoist/domain/access/console';
import { assertUnreachable } from '@hoist/domain/result';
import type { Actor } from '#server/platform/sessions/actor.ts';

function ownPath(actor: Actor, params: Readonly<Record<string, string>>): boolean {
  const named = params['userId'];
  return named === undefined || named === String(actor.usersId);
}

/** Why the caller may not make this call; checked before the resource is read. Undefined if allowed. */
export function refuseAccess(
  { id, auth, permission }: Endpoint,
  actor: Actor | undefined,
  params: Readonly<Record<string, string>>,
): Refusal | undefined {
  if (auth === 'public') return undefined;
  if (!actor) return { code: 'unauthenticated' };
  if (actor.consoleRole !== null && auth !== 'office') return { code: 'unauthenticated' };
  if (actor.asksNumber && !openWhileNumberAsked.has(id)) return { code: 'phone_not_verified' };
  switch (auth) {
    case 'user':
      return undefined;
    case 'self':
      return ownPath(actor, params) ? undefined : { code: 'not_found' };
    case 'verified':
      if (!ownPath(actor, params)) return { code: 'not_found' };
      return actor.phoneVerified ? undefined : { code: 'phone_not_verified' };
    case 'mechanic':
      if (!ownPath(actor, params)) return { code: 'not_found' };
      if (!actor.mechanic) return { code: 'forbidden' };
      return actor.phoneVerified ? undefined : { code: 'phone_not_verified' };
    case 'office':
      return permission !== undefined && officeMay(actor.consoleRole, permission)
        ? undefined
        : { code: 'forbidden' };
    default:
      return assertUnreachable(auth);
  }
}
