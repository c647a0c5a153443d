import type { OrderId, PictureId } from '@hoist/domain/ids';
import type { FilledInspection } from '@hoist/domain/inspection/missing-on-inspection';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type {
  JobSheetAnswersTable,
  JobSheetPartsTable,
  JobSignaturesTable,
} from '#server/platform/db/schema-job-sheets.ts';
import { loadInspectionTemplate, type InspectionTemplate } from './load-inspection-template.ts';

export type AnswerRow = Selectable<JobSheetAnswersTable> & { readonly fname: string };

export interface Filled {
  readonly template: InspectionTemplate;
  readonly answers: readonly AnswerRow[];
  readonly pictures: readonly {
    readonly id: PictureId;
    readonly storageKey: string;
    readonly sheetItem: string;
  }[];
  readonly parts: readonly Selectable<JobSheetPartsTable>[];
  readonly signature: Selectable<JobSignaturesTable> | undefined;
}

export async function readFilled(
  db: Db | Tx,
  order: Parameters<typeof loadInspectionTemplate>[1],
): Promise<Filled> {
  const id = order.ordersServicesId;
  const template = await loadInspectionTemplate(db, order);
  const answers = await answersOf(db, id).execute();
  const pictures = await db
    .selectFrom('orderPictures')
    .where('ordersServicesId', '=', id)
    .where('deletedAt', 'is', null)
    .where('sheetItem', 'is not', null)
    .select(['id', 'storageKey', 'sheetItem'])
    .$narrowType<{ sheetItem: string }>()
    .orderBy('id')
    .execute();
  const parts = await db
    .selectFrom('jobSheetParts')
    .where('ordersServicesId', '=', id)
    .selectAll()
    .orderBy('notedAt')
    .orderBy('part')
    .execute();
  const signature = await db
    .selectFrom('jobSignatures')
    .where('ordersServicesId', '=', id)
    .selectAll()
    .executeTakeFirst();
  return { template, answers, pictures, parts, signature };
}

export const answersOf = (db: Db | Tx, ordersServicesId: OrderId) =>
  db
    .selectFrom('jobSheetAnswers as a')
    .innerJoin('users as u', 'u.usersId', 'a.answeredBy')
    .where('a.ordersServicesId', '=', ordersServicesId)
    .selectAll('a')
    .select('u.fname');

export function filledSheet({ template, answers, pictures, signature }: Filled): FilledInspection {
  const unanswered = pictures.map(({ sheetItem: item }) => ({ item, value: '', note: '' }));
  return {
    ...template,
    signed: signature !== undefined,
    answers: new Map(
      [...unanswered, ...answers].map(({ item, value, note }) => [
        item,
        { value, note, pictures: pictures.filter(({ sheetItem }) => sheetItem === item).length },
      ]),
    ),
  };
}
