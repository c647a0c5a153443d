import { nameKey } from '@hoist/domain/search/name-key';
import { toId, type InquiryId } from '@hoist/domain/ids';
import { sql } from 'kysely';
import { likeLiterally } from '#server/platform/db/like-literally.ts';
import type { Db } from '#server/platform/db/database.ts';
import { phonePart, shortestPart } from '#server/shared/lists/search-people.ts';
import { referenceOf } from '../inquiries/create-inquiry.ts';
import { mostFound, type Found } from './found.ts';

/** Applications by name, e-mail, phone or reference, newest first; there are few of them. */
export async function findApplications(db: Db, typed: string): Promise<Found['applications']> {
  if (typed.length < shortestPart) return [];
  const part = `%${likeLiterally(nameKey(typed))}%`;
  const digits = phonePart(typed);
  const number = /^q-?0*(\d{1,9})$/i.exec(typed)?.[1];
  const rows = await db
    .selectFrom('inquiries')
    .where('topic', '=', 'mechanics')
    .where((has) =>
      has.or([
        has(sql<string>`name_key(name)`, 'like', part),
        has(sql<string>`lower(email)`, 'like', `%${likeLiterally(typed.toLowerCase())}%`),
        ...(digits !== ''
          ? [has(sql<string>`regexp_replace(phone, '[^0-9]', '', 'g')`, 'like', `%${digits}%`)]
          : []),
        ...(number === undefined ? [] : [has('id', '=', toId<InquiryId>(Number(number)))]),
      ]),
    )
    .select(['id', 'name', 'state'])
    .orderBy('id', 'desc')
    .limit(mostFound)
    .execute();
  return rows.map(({ id, name, state }) => ({
    applicationId: id,
    reference: referenceOf(id),
    name,
    state: state ?? 'new',
  }));
}
