import type { Locale, Output, Refusal, settleCash as settleEndpoint } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { formatMoney } from '@hoist/domain/money/money';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { Selectable } from 'kysely';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { CashSettlementsTable } from '#server/platform/db/schema-money.ts';
import { publish } from '#server/platform/events/publish.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { documentKey } from '#server/shared/files/document-key.ts';
import { issueCashSettlement } from '#modules/documents';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { lockMechanic } from '#server/shared/lock-mechanic.ts';
import { priceText } from '@hoist/domain/money/format-price';
import { cashOwed } from './mechanic-cash.ts';
import { post } from '../ledger/ledger.ts';

export interface SettleRequest {
  readonly actor: Actor;
  readonly mechanicId: UserId;
  readonly amountCents: number;
  readonly receivedAs: 'cash' | 'transfer';
  readonly note: string;
  /** A repeat with the same key settles nothing. */
  readonly requestKey: string;
  readonly locale: Locale;
  readonly now: Date;
  readonly addresses: FileAddresses;
}

type Settlement = Output<typeof settleEndpoint>['data'];
type Row = Selectable<CashSettlementsTable>;

/** Records cash that a mechanic hands in, all or part of it. More than is owed is refused. */
export async function settleCash(
  { database }: { readonly database: Database },
  request: SettleRequest,
): Promise<Result<Settlement, Refusal>> {
  return database.transaction((tx) => settle(tx, request));
}

async function settle(tx: Tx, request: SettleRequest): Promise<Result<Settlement, Refusal>> {
  const { mechanicId, amountCents, receivedAs, note, now, locale, requestKey } = request;
  if (!(await lockMechanic(tx, mechanicId))) return refuse({ code: 'not_found' });
  const repeated = await tx
    .selectFrom('cashSettlements')
    .selectAll()
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  if (repeated) return ok(present(repeated, request));
  if (amountCents === 0) return refuse(invalidField('amount', 'settlement.amount'));
  const owed = await cashOwed(tx, mechanicId);
  if (amountCents > owed)
    return refuse(
      invalidField('amount', 'settlement.too_much', { amount: priceText(Math.max(0, owed), locale) }),
    );
  const { id } = await tx
    .insertInto('cashSettlements')
    .values({
      number: null,
      mechanicId,
      amountCents,
      receivedAs,
      note,
      receivedBy: request.actor.usersId,
      owedBeforeCents: owed,
      owedAfterCents: owed - amountCents,
      requestKey,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(tx, {
    source: 'settlement',
    key: String(id),
    at: now,
    ordersServicesId: null,
    lines: [
      { account: receivedAs === 'cash' ? 'cash_on_hand' : 'bank', amountCents },
      { account: 'mechanic_cash', amountCents: 0 - amountCents, partyId: mechanicId },
    ],
  });
  const number = await issueCashSettlement(tx, {
    settlementId: id,
    mechanicId,
    takenById: request.actor.usersId,
    owedBeforeCents: owed,
    receivedCents: amountCents,
    owedAfterCents: owed - amountCents,
    now,
  });
  const row = await tx
    .updateTable('cashSettlements')
    .set({ number })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  // Refreshes the mechanic's open screens.
  await publish(tx, [mechanicId], { kind: 'order' });
  await auditChange(tx, {
    actorId: request.actor.usersId,
    action: 'cash.settled',
    entity: 'mechanic',
    entityId: mechanicId,
    before: { owedCents: owed },
    after: { owedCents: owed - amountCents },
    detail: { number, amountCents, note },
  });
  return ok(present(row, request));
}

const present = (row: Row, { addresses, now }: SettleRequest): Settlement => ({
  number: row.number ?? '',
  url: row.number === null ? '' : addresses.sign(documentKey(row.number), now),
  mechanicId: row.mechanicId,
  amount: formatMoney(row.amountCents),
  receivedAs: row.receivedAs,
  note: row.note,
  at: row.createdAt.toISOString(),
  owedBefore: formatMoney(row.owedBeforeCents),
  owedAfter: formatMoney(row.owedAfterCents),
});
