import type { Refusal } from '@hoist/contract';
import type { InquiryId, UserId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { InquiriesTable } from '#server/platform/db/schema-messages.ts';
import { composeLetter, queueMessage } from '#modules/messaging';
import { referenceOf } from './create-inquiry.ts';
import { getInquiry, type PresentedInquiry } from './get-inquiry.ts';

type Outcome = 'answered' | 'done';
type Row = Awaited<ReturnType<typeof lockInquiry>>;

export interface Settling {
  readonly inquiryId: InquiryId;
  readonly staffId: UserId;
  /** The answer, or a note. */
  readonly words: string;
  readonly outcome: Outcome;
  readonly now: Date;
}

const lockInquiry = (tx: Tx, id: InquiryId) =>
  tx
    .selectFrom('inquiries')
    .where('id', '=', id)
    .where('topic', '<>', 'mechanics')
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** Answers an inquiry by e-mail, or closes it. Refuses with `wrong_state` if it is already settled. */
export function settleInquiry(
  database: Database,
  settling: Settling,
): Promise<Result<PresentedInquiry, Refusal>> {
  const { inquiryId, outcome, words, staffId, now } = settling;
  return database.transaction(async (tx) => {
    const row = await lockInquiry(tx, inquiryId);
    if (!row) return refuse({ code: 'not_found' });
    if (row.closedAt !== null) return refuse({ code: 'wrong_state', text: 'inquiry.settled' });
    await tx
      .updateTable('inquiries')
      .set({
        outcome,
        answer: words,
        answeredBy: staffId,
        answeredAt: now,
        closedAt: now,
      })
      .where('id', '=', inquiryId)
      .execute();
    if (outcome === 'answered') await write(tx, { row, words });
    await auditChange(tx, {
      actorId: staffId,
      action: `inquiry.${outcome}`,
      entity: 'inquiry',
      entityId: inquiryId,
      before: { open: true },
      after: { open: false, outcome },
      detail: words === '' ? {} : { words },
    });
    const settled = await getInquiry(tx, inquiryId);
    return settled ? ok(settled) : refuse({ code: 'not_found' });
  });
}

async function write(
  tx: Tx,
  { row, words }: { readonly row: NonNullable<Row>; readonly words: string },
): Promise<void> {
  const { name, message }: Pick<InquiriesTable, 'name' | 'message'> = row;
  // Who wrote by text is answered by text.
  if (row.email === '')
    return queueMessage(tx, {
      channel: 'sms',
      recipient: row.phone,
      usersId: row.usersId,
      locale: row.locale,
      body: words,
      dedupeKey: `inquiry:${row.id}:answered`,
    });
  await queueMessage(tx, {
    channel: 'email',
    recipient: row.email,
    usersId: null,
    locale: row.locale,
    ...(await composeLetter(tx, 'inquiry_answer', {
      locale: row.locale,
      values: {
        name,
        reference: referenceOf(row.id),
        words,
        message: message.replaceAll(/^(?=[^])/gm, '> '),
      },
    })),
    dedupeKey: `inquiry:${row.id}:answered`,
  });
}
