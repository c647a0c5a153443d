import { consentKind, type listConsents as endpoint, type Output } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ConsentRow } from './record-consent.ts';

type Answer = Pick<Output<typeof endpoint>, 'data' | 'history'>;

export const presentConsent = (row: ConsentRow): Answer['history'][number] => ({
  consent: row.consent,
  given: row.given,
  textVersion: row.textVersion,
  source: row.source,
  at: row.at.toISOString(),
});

export async function listConsents(tx: Db | Tx, usersId: UserId): Promise<Answer> {
  const rows = await tx
    .selectFrom('consents')
    .where('usersId', '=', usersId)
    .selectAll()
    .orderBy('id', 'desc')
    .execute();
  return {
    data: consentKind.options.map((consent) => {
      const last = rows.find((row) => row.consent === consent);
      return { consent, given: last?.given ?? false, since: last?.at.toISOString() ?? null };
    }),
    history: rows.map(presentConsent),
  };
}
