import type { Db } from '#server/platform/db/database.ts';
import { contentKeys } from '#modules/settings';
import { type Listed, namesOf, summary } from './get-content.ts';

export async function listContent(db: Db): Promise<Listed[]> {
  const rows = await db
    .selectFrom('content')
    .where('locale', '=', 'en')
    .select(['key', 'version', 'publishedAt', 'publishAt', 'createdAt', 'createdBy', 'publishedBy'])
    .orderBy('version', 'desc')
    .orderBy('key')
    .execute();
  const names = await namesOf(db, rows);
  return contentKeys.map((key) =>
    summary(
      key,
      rows.filter((row) => row.key === key),
      names,
    ),
  );
}
