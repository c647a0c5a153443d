import { inquiryTopics, type listInquiries as endpoint, type Output, type Refusal } from '@hoist/contract';
import { noId, type InquiryId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { cutPage, pageOfIds, type PageRequest } from '#server/platform/http/paging.ts';
import { nameOf } from '#server/shared/person-name.ts';
import { referenceOf } from './create-inquiry.ts';
import type { PresentedInquiry } from './get-inquiry.ts';

export type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;
export const inquiries = (db: Db | Tx) =>
  db
    .selectFrom('inquiries as i')
    .leftJoin('users as u', 'u.usersId', 'i.answeredBy')
    // Applications have their own list (`people/mechanic-accounts`).
    .where('i.topic', '<>', 'mechanics')
    .selectAll('i')
    .select(['u.fname', 'u.lname']);

type Row = Awaited<ReturnType<ReturnType<typeof inquiries>['execute']>>[number];

export const present = (row: Row): PresentedInquiry => ({
  inquiryId: row.id,
  reference: referenceOf(row.id),
  topic: inquiryTopics.find((topic) => topic === row.topic) ?? 'contact',
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.company,
  message: row.message,
  locale: row.locale,
  at: row.createdAt.toISOString(),
  outcome: row.outcome,
  open: row.closedAt === null,
  answer: row.answer,
  by: nameOf(row),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

/** Open ones oldest first, closed ones newest first. */
export async function listInquiries(
  db: Db,
  { state, ...wanted }: PageRequest & { readonly state: 'open' | 'closed' },
): Promise<Result<Listed, Refusal>> {
  const paged = pageOfIds<InquiryId>(wanted);
  if (!paged.ok) return paged;
  const { last: after, length } = paged.value;
  const open = state === 'open';
  const rows = await inquiries(db)
    .where('i.closedAt', open ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) => query.where('i.id', open ? '>' : '<', after ?? noId))
    .orderBy('i.id', open ? 'asc' : 'desc')
    .limit(length + 1)
    .execute();
  const { page, cursor } = cutPage(rows, length, ({ id }) => id);
  return ok({ data: page.map(present), cursor });
}
