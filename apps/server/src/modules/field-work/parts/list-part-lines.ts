import type { listPartLines as endpoint, Locale, Output, Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, type Result } from '@hoist/domain/result';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { cutPage, type PageRequest } from '#server/platform/http/paging.ts';
import { cursorOf, pageOfPlaces, type CursorPlace } from '#server/shared/lists/cursor-place.ts';
import { presentLine, type PartLine } from './present-line.ts';
import { type FoundJob, isUnset, ofSource, readJobs, stillAhead } from './read-jobs.ts';

type Listed = Pick<Output<typeof endpoint>, 'data' | 'cursor'>;

interface LinesRequest extends PageRequest {
  readonly show: 'to_order' | 'ordered' | 'to_return';
  /** 0: none yet. */
  readonly supplier?: number | undefined;
  readonly days?: number | undefined;
  readonly locale: Locale;
  readonly now: Date;
}

/** Parts to buy, on order, or to return. A page is one of orders, each with all its lines. */
export async function listPartLines(db: Db, request: LinesRequest): Promise<Result<Listed, Refusal>> {
  const wanted = pageOfPlaces(request);
  if (!wanted.ok) return wanted;
  const { after, length } = wanted.value;
  const found = await findOrders(db, request, { after, limit: length + 1 });
  const { page, cursor } = cutPage(found, length, cursorOf);
  const jobs = await readJobs(
    db,
    page.map(({ id }) => id),
  );
  return ok({ data: jobs.flatMap((job) => linesOf(job, request)), cursor });
}

function linesOf(job: FoundJob, { show, supplier, locale }: LinesRequest): readonly PartLine[] {
  return job.parts
    .filter((part) => {
      const suppliersId = part.purchase?.suppliersId ?? 0;
      if (supplier !== undefined && suppliersId !== supplier) return false;
      if (show === 'to_return') return part.purchase?.returnSince != null;
      if (show === 'ordered') return part.state === 'ordered';
      return part.state === 'needed' && (part.version > 0 || part.source !== 'locker');
    })
    .map((part) => presentLine(job, part, locale));
}

const DAY_MS = 86_400_000;

async function findOrders(
  db: Db,
  { show, supplier, days, now }: LinesRequest,
  { after, limit }: { readonly after: CursorPlace | undefined; readonly limit: number },
): Promise<readonly { readonly id: OrderId; readonly at: Date }[]> {
  const ofSupplier =
    supplier === undefined
      ? sql`true`
      : supplier === 0
        ? sql`p.suppliers_id IS NULL`
        : sql`p.suppliers_id = ${supplier}`;
  const at = show === 'to_return' ? sql`r.since` : sql`s.starts_at`;
  const conditions: RawBuilder<unknown>[] = [];
  if (show !== 'to_return') conditions.push(stillAhead(now));
  if (days !== undefined)
    conditions.push(sql`s.starts_at < ${new Date(now.getTime() + days * DAY_MS)}::timestamptz`);
  const stored = (state: string) => sql`EXISTS (SELECT FROM job_parts p
    WHERE p.orders_services_id = s.orders_services_id AND p.state = ${state} AND ${ofSupplier})`;
  if (show === 'ordered') conditions.push(stored('ordered'));
  if (show === 'to_order')
    conditions.push(
      supplier === undefined || supplier === 0
        ? sql`((${isUnset} AND ${ofSource(['shop', 'supplier'])}) OR ${stored('needed')})`
        : stored('needed'),
    );
  if (after)
    conditions.push(sql`(${at}, s.orders_services_id) > (${after.at}::timestamptz, ${after.id}::bigint)`);
  // The cursor has milliseconds, and so have the times of returns.
  const from =
    show === 'to_return'
      ? sql`(SELECT p.orders_services_id, max(p.return_since) AS since FROM job_parts p
          WHERE p.return_since IS NOT NULL AND ${ofSupplier} GROUP BY p.orders_services_id) r
        JOIN order_services s ON s.orders_services_id = r.orders_services_id`
      : sql`order_services s`;
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
  const { rows } = await sql<{ id: OrderId; at: Date }>`
    SELECT s.orders_services_id AS id, ${at} AS at FROM ${from}
    WHERE ${where} ORDER BY ${at}, s.orders_services_id LIMIT ${limit}`.execute(db);
  return rows;
}
