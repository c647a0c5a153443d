import type { InquiryId } from '@hoist/domain/ids';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { inquiries, present, type Listed } from './list-inquiries.ts';

export type PresentedInquiry = Listed['data'][number];

export async function getInquiry(db: Db | Tx, id: InquiryId): Promise<PresentedInquiry | undefined> {
  const row = await inquiries(db).where('i.id', '=', id).executeTakeFirst();
  return row && present(row);
}
