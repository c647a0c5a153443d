import { composeLetter, queueMessage } from '#modules/messaging';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { AreaRequestsTable } from '#server/platform/db/schema-people.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { linkTo } from '#server/shared/formats/link.ts';
import { readSnapshot, withRoads, type SchedulingSnapshot } from '../booking/booking-context.ts';
import { coverageOf } from '../locations/coverage-of.ts';
import type { LocationsContext } from '../locations/routes.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';

type Row = Selectable<AreaRequestsTable>;

const batchSize = 200;

export const areaEmailsJob = (context: LocationsContext, links: SignedLinks): Job => ({
  name: 'area-emails',
  everyMs: 15 * 60_000,
  run: async () => {
    await sendAreaEmails(context, links);
  },
});

/** Mails those whose place is served now, and deletes their addresses. Returns how many. */
export async function sendAreaEmails(context: LocationsContext, links: SignedLinks): Promise<number> {
  const snapshot = await readSnapshot(context, 'job');
  let sent = 0;
  for await (const rows of confirmedInBatches(context.database)) {
    const served = await withRoads(snapshot, (known) =>
      Promise.resolve(rows.filter((row) => isServed(row, known))),
    );
    for (const row of served)
      if (await context.database.transaction((tx) => sendOnce(tx, row, links))) sent += 1;
  }
  return sent;
}

async function* confirmedInBatches({ db }: Database): AsyncGenerator<readonly Row[]> {
  const confirmed = db
    .selectFrom('areaRequests')
    .selectAll()
    .where('confirmedAt', 'is not', null)
    .orderBy('areaRequestsId')
    .limit(batchSize);
  let rows = await confirmed.execute();
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    rows = await confirmed.where('areaRequestsId', '>', last.areaRequestsId).execute();
  }
}

/** Whether the service can be booked there, or any if it is no longer on the menu. */
function isServed(row: Row, snapshot: SchedulingSnapshot): boolean {
  const { services, reason } = coverageOf(row, snapshot);
  const service = snapshot.menu.byCode.get(row.serviceCode);
  if (!service) return reason === undefined;
  return services.some(({ servicesId, status }) => servicesId === service.id && status === 1);
}

async function sendOnce(tx: Tx, row: Row, links: SignedLinks): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('areaRequests')
    .where('areaRequestsId', '=', row.areaRequestsId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const leave = linkTo(links.pathOf('area-request', { id: row.areaRequestsId, part: 'leave' }));
  await queueMessage(tx, {
    channel: 'email',
    recipient: row.email,
    usersId: null,
    locale: row.locale,
    ...(await composeLetter(tx, 'place_request_served', {
      locale: row.locale,
      values: { place: row.zip, link: linkTo('/home-page'), leave },
    })),
  });
  return true;
}
