import type { Output, Refusal, setConsent as endpoint } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { invalidate } from '#server/platform/cache/cache.ts';
import { audit } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { presentConsent } from './list-consents.ts';
import { recordConsent, type ConsentKind } from './record-consent.ts';

interface Setting {
  readonly usersId: UserId;
  readonly consent: ConsentKind;
  readonly given: boolean;
  readonly now: Date;
}

/** Gives or withdraws a consent. Terms and privacy cannot be withdrawn: invalid. */
export async function setConsent(
  tx: Tx,
  given: Setting,
): Promise<Result<Pick<Output<typeof endpoint>, 'data'>, Refusal>> {
  const { usersId, consent } = given;
  if (!given.given && (consent === 'terms' || consent === 'privacy'))
    return refuse(invalidField('given', 'consent.needed'));
  const record = await recordConsent(tx, { ...given, source: 'profile' });
  // The landings show mechanics who agreed to it.
  if (consent === 'public_profile') await invalidate(tx, 'roster');
  await audit(tx, {
    actorId: usersId,
    actorRole: 'customer',
    action: given.given ? 'consent.given' : 'consent.withdrawn',
    entity: 'user',
    entityId: usersId,
    detail: { consent },
  });
  return ok({ data: presentConsent(record) });
}
