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
  readonly ground: InspectionTemplate;
  readonly answers: readonly AnswerRow[];
  readonly pictures: readonly {
    readonly id: PictureId;
    readonly storage_key: string;
    readonly sheet_item: string;
  }[];
  readonly parts: readonly Selectable<JobSheetPartsTable>[];
  readonly signature: Selectable<JobSignaturesTable> | undefined;
}

export async function readFilled(
  db: Db | Tx,
  order: Parameters<typeof loadInspectionTemplate>[1],
): Promise<Filled> {
  const id = order.orders_services_id;
  const ground = await loadInspectionTemplate(db, order);
  const answers = await answersOf(db, id).execute();
  const pictures = await db
    .selectFrom('order_pictures')
    .where('orders_services_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('sheet_item', 'is not', null)
    .select(['id', 'storage_key', 'sheet_item'])
    .$narrowType<{ sheet_item: string }>()
    .orderBy('id')
    .execute();
  const parts = await db
    .selectFrom('job_sheet_parts')
    .where('orders_services_id', '=', id)
    .selectAll()
    .orderBy('noted_at')
    .orderBy('part')
    .execute();
  const signature = await db
    .selectFrom('job_signatures')
    .where('orders_services_id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return { ground, answers, pictures, parts, signature };
}

export const answersOf = (db: Db | Tx, ordersServicesId: OrderId) =>
  db
    .selectFrom('job_sheet_answers as a')
    .innerJoin('users as u', 'u.users_id', 'a.answered_by')
    .where('a.orders_services_id', '=', ordersServicesId)
    .selectAll('a')
    .select('u.fname');

export function filledSheet({ ground, answers, pictures, signature }: Filled): FilledInspection {
  return {
    ...ground,
    signed: signature !== undefined,
    answers: new Map(
      answers.map(({ item, value, note }) => [
        item,
        { value, note, pictures: pictures.filter(({ sheet_item }) => sheet_item === item).length },
      ]),
    ),
  };
}
