import type { Output, getOwnStatement, Refusal } from '@hoist/contract';
import type { PayDisputeId, PayLineId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/events/publish.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Dispute = NonNullable<Output<typeof getOwnStatement>['data']['lines'][number]['dispute']>;

/** What mechanics said about these lines, with the answers. */
export async function readPayDisputes(
  db: Db | Tx,
  lines: readonly PayLineId[],
): Promise<ReadonlyMap<PayLineId, Dispute>> {
  if (lines.length === 0) return new Map();
  const rows = await db
    .selectFrom('payDisputes as d')
    .innerJoin('payDisputeMessages as m', 'm.payDisputeId', 'd.payDisputeId')
    .innerJoin('users as u', 'u.usersId', 'm.authorId')
    .where('d.payLineId', 'in', lines)
    .orderBy('m.id')
    .select([
      'd.payLineId',
      'd.payDisputeId',
      'd.closedAt',
      'm.byStaff',
      'm.text',
      'm.writtenAt',
      'u.fname',
      'u.lname',
    ])
    .execute();
  const disputes = new Map<PayLineId, Dispute>();
  for (const row of rows) {
    const known = disputes.get(row.payLineId)?.messages ?? [];
    const message = {
      byStaff: row.byStaff,
      author: nameOf(row),
      text: row.text,
      at: row.writtenAt.toISOString(),
    };
    disputes.set(row.payLineId, {
      payDisputeId: row.payDisputeId,
      isOpen: row.closedAt === null,
      messages: [...known, message],
    });
  }
  return disputes;
}

interface Written {
  readonly authorId: UserId;
  readonly text: string;
  readonly now: Date;
}

/** A mechanic says what is wrong with a line of their own statement; a closed question opens again. */
export async function askAboutLine(
  tx: Tx,
  { payLineId, ...written }: Written & { readonly payLineId: PayLineId },
): Promise<Result<null, Refusal>> {
  const { authorId: mechanicId, now } = written;
  const line = await tx
    .selectFrom('payLines')
    .where('id', '=', payLineId)
    .where('mechanicId', '=', mechanicId)
    .where('statementId', 'is not', null)
    .select('id')
    .executeTakeFirst();
  if (!line) return refuse({ code: 'not_found' });
  const { payDisputeId } = await tx
    .insertInto('payDisputes')
    .values({ payLineId, mechanicId, openedAt: now, closedAt: null })
    .onConflict((conflict) => conflict.column('payLineId').doUpdateSet({ closedAt: null }))
    .returning('payDisputeId')
    .executeTakeFirstOrThrow();
  await write(tx, payDisputeId, { ...written, byStaff: false });
  return ok(null);
}

interface Answer extends Written {
  readonly payDisputeId: PayDisputeId;
  readonly close: boolean;
}

export async function writeAnswer(tx: Tx, answer: Answer): Promise<Result<null, Refusal>> {
  const { payDisputeId, close, authorId, now } = answer;
  const dispute = await tx
    .updateTable('payDisputes')
    .set({ closedAt: close ? now : null })
    .where('payDisputeId', '=', payDisputeId)
    .returning(['mechanicId', 'payLineId'])
    .executeTakeFirst();
  if (!dispute) return refuse({ code: 'not_found' });
  await write(tx, payDisputeId, { ...answer, byStaff: true });
  await auditChange(tx, {
    actorId: authorId,
    action: 'pay.dispute_answered',
    entity: 'mechanic',
    entityId: dispute.mechanicId,
    after: { closed: close },
    detail: { payLineId: dispute.payLineId },
  });
  await publish(tx, [dispute.mechanicId], { kind: 'order' });
  return ok(null);
}

async function write(
  tx: Tx,
  payDisputeId: PayDisputeId,
  { authorId, text, now, byStaff }: Written & { readonly byStaff: boolean },
): Promise<void> {
  await tx
    .insertInto('payDisputeMessages')
    .values({ payDisputeId, authorId, byStaff, text, writtenAt: now })
    .execute();
}
