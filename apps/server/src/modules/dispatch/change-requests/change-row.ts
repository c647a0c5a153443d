import type { ChangeRequestId } from '@hoist/domain/ids';
import type { ChangeRequest } from '@hoist/domain/order/change-request';
import { parseIso } from '@hoist/domain/time';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { ChangeRequestsTable } from '#server/platform/db/schema-change-requests.ts';

export type ChangeRow = Selectable<ChangeRequestsTable>;

/** Does not check access: callers limit it to their actor. */
export const findChange = (tx: Db | Tx, changeRequestId: ChangeRequestId): Promise<ChangeRow | undefined> =>
  tx
    .selectFrom('changeRequests')
    .where('changeRequestsId', '=', changeRequestId)
    .selectAll()
    .executeTakeFirst();

const instants = (times: readonly string[]): number[] => times.flatMap((time) => parseIso(time) ?? []);

/** Instants as stored: equal instants give equal text. */
export const storedTimes = (times: readonly number[]): string =>
  JSON.stringify(times.map((time) => new Date(time).toISOString()));

export const toChange = (row: ChangeRow): ChangeRequest => ({
  kind: row.kind,
  state: row.state,
  wished: instants(row.wished),
  offered: instants(row.offered),
});
