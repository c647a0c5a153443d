import type { CatalogueItem } from '@hoist/contract/operations/catalogue-items';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredSheetItem } from '#server/platform/db/schema-job-sheets.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import type { ItemKind } from './item-kind.ts';

type Sheet = CatalogueItem<'sheet'>;
type SheetItem = Sheet['items'][number];

const itemOf = ({ title, hint, ...item }: StoredSheetItem): SheetItem => ({
  ...item,
  titleEn: title.en,
  titleFr: title.fr,
  hintEn: hint?.en ?? '',
  hintFr: hint?.fr ?? '',
});

const storedOf = ({ titleEn, titleFr, hintEn, hintFr, ...item }: SheetItem): StoredSheetItem => ({
  ...item,
  title: { en: titleEn, fr: titleFr },
  hint: hintEn === '' && hintFr === '' ? null : { en: hintEn, fr: hintFr },
});

/** The newest inspection template of every service, by service code; empty if there is none. */
async function read(db: Db | Tx): Promise<ReadonlyMap<string, Sheet>> {
  const rows = await db
    .selectFrom('services as s')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('serviceSheets as t')
          .whereRef('t.servicesId', '=', 's.servicesId')
          .select(['t.items', 't.signatureRequired'])
          .orderBy('t.version', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['s.code', 's.evidenceRequired', 'newest.items', 'newest.signatureRequired'])
    .orderBy('s.position')
    .orderBy('s.servicesId')
    .execute();
  return new Map(
    rows.map((row) => [
      row.code,
      {
        evidenceRequired: row.evidenceRequired,
        signatureRequired: row.signatureRequired ?? false,
        items: (row.items ?? []).map(itemOf),
      },
    ]),
  );
}

export const sheet: ItemKind<'sheet'> = {
  kind: 'sheet',
  growing: false,
  read,
  judge({ items }) {
    const codes = items.map(({ code }) => code);
    const again = codes.findIndex((code, index) => codes.indexOf(code) !== index);
    if (again >= 0) return invalidField(`items.${again}.code`, 'catalogue.code_twice');
    const bad = items.findIndex(
      ({ kind, limits }) => limits !== null && (kind !== 'measurement' || limits.amber === limits.red),
    );
    return bad >= 0 ? invalidField(`items.${bad}.limits`, 'catalogue.limits') : undefined;
  },
  // Templates are immutable: a new version is added, and confirmed jobs keep theirs (decision 62).
  async write(tx, { code, item, actorId, now }) {
    const { id } = await tx
      .selectFrom('services')
      .where('code', '=', code)
      .select('servicesId as id')
      .executeTakeFirstOrThrow();
    const last = await tx
      .selectFrom('serviceSheets')
      .where('servicesId', '=', id)
      .select((from) => from.fn.max('version').as('version'))
      .executeTakeFirst();
    await tx
      .insertInto('serviceSheets')
      .values({
        servicesId: id,
        version: (last?.version ?? 0) + 1,
        items: JSON.stringify((item?.items ?? []).map(storedOf)),
        signatureRequired: item?.signatureRequired ?? false,
        createdBy: actorId,
        createdAt: now,
      })
      .execute();
    await tx
      .updateTable('services')
      .set({ evidenceRequired: item?.evidenceRequired ?? false })
      .where('servicesId', '=', id)
      .execute();
  },
  title: (code) => ({ en: `Checklist: ${code}`, fr: `Liste de contrôle : ${code}` }),
};
