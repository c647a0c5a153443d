import { text, type listMissingPictures as endpoint, type Locale, type Output } from '@hoist/contract';
import { sql, type SqlBool } from 'kysely';
import { noId, type OrderId } from '@hoist/domain/ids';
import type { Db } from '#server/platform/db/database.ts';
import { NOT_CHECKED } from '@hoist/domain/inspection/inspection-item';
import { SIGNATURE } from '@hoist/domain/inspection/missing-on-inspection';
import { customerNameOf } from '#server/shared/person-name.ts';
import { zoneOf } from '#server/shared/zone-of.ts';
import { timeLabel } from '#server/shared/formats/time-text.ts';
import { readCompanyRules } from '#server/shared/settings/company-today.ts';

type Listed = Omit<Output<typeof endpoint>, 'status' | 'message'>;

const waiting = (db: Db) =>
  db
    .selectFrom('missingPictures as p')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'p.ordersServicesId')
    // Rows are inserted with the completion attempt, which may have failed.
    .where((where) =>
      where.or([
        where('s.status', '=', 'complete'),
        // A no-show without a picture as evidence.
        where.and([where('s.status', '=', 'canceled'), sql<SqlBool>`'no_show' = any(p.items)`]),
      ]),
    )
    .where('p.settledAt', 'is', null);

export async function listMissingPictures(
  db: Db,
  { start, length, locale }: { readonly start: number; readonly length: number; readonly locale: Locale },
): Promise<Listed> {
  const { count } = await waiting(db)
    .select((from) => from.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await waiting(db)
    .innerJoin('users as c', 'c.usersId', 's.usersId')
    .leftJoin('users as m', 'm.usersId', 's.mechanicId')
    // No-shows have no inspection form.
    .leftJoin('jobSheets as j', 'j.ordersServicesId', 's.ordersServicesId')
    .leftJoin('serviceSheets as t', 't.serviceSheetsId', 'j.serviceSheetsId')
    .select(['p.items', 'p.notedAt', 's.ordersServicesId', 's.status', 's.startsAt', 't.items as sheet'])
    .select(['s.timezone', 's.servicesTitleEn', 's.servicesTitleFr'])
    .select(['c.fname', 'c.lname', 'm.fname as mechanicFname', 'm.lname as mechanicLname'])
    .orderBy('p.notedAt')
    .orderBy('p.ordersServicesId')
    .offset(Math.max(0, start))
    .limit(Math.min(100, Math.max(1, length)))
    .execute();
  const reasons = await readReasons(db, rows);
  const reader = await readCompanyRules(db);
  const data = rows.map((row): Listed['data'][number] => {
    const titleOf = (code: string) =>
      code === 'no_show' || code === SIGNATURE
        ? text(locale, code === 'no_show' ? 'no_show.picture' : 'sheet.missing_signature')
        : (row.sheet?.find((one) => one.code === code)?.title[locale] ?? code);
    const labelOf = timeLabel({ rules: zoneOf(row.timezone), reader, locale });
    return {
      ordersServicesId: row.ordersServicesId,
      servicesTitle: locale === 'fr' ? row.servicesTitleFr : row.servicesTitleEn,
      orderServiceStatus: row.status,
      preferredTime: labelOf(row.startsAt.getTime()),
      customer: customerNameOf(row, locale),
      mechanic: `${row.mechanicFname ?? ''} ${row.mechanicLname ?? ''}`.trim(),
      notedAt: labelOf(row.notedAt.getTime()),
      items: row.items.map((item) => ({
        item,
        title: titleOf(item),
        reason: reasons.get(`${row.ordersServicesId} ${item}`) ?? '',
      })),
    };
  });
  return { data, recordsTotal: Number(count) };
}

/** Why items could not be checked, by order and item. */
async function readReasons(
  db: Db,
  rows: readonly { readonly ordersServicesId: OrderId }[],
): Promise<ReadonlyMap<string, string>> {
  const answers = await db
    .selectFrom('jobSheetAnswers')
    .where('ordersServicesId', 'in', [noId, ...rows.map((row) => row.ordersServicesId)])
    .where('value', '=', NOT_CHECKED)
    .select(['ordersServicesId', 'item', 'note'])
    .execute();
  return new Map(answers.map(({ ordersServicesId, item, note }) => [`${ordersServicesId} ${item}`, note]));
}
