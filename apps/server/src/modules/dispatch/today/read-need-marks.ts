import type { getToday, Output } from '@hoist/contract';
import { needSeverity, staysHidden, TAKEN_MS } from '@hoist/domain/work-list/need';
import type { Db } from '#server/platform/db/database.ts';
import { nameOf } from '#server/shared/person-name.ts';

type Today = Output<typeof getToday>['data'];
type Need = Today['needs'][number];

/** Adds who took a need, and sets aside what is hidden. */
export async function withMarks(
  db: Db,
  needs: readonly Need[],
  now: Date,
): Promise<Pick<Today, 'needs' | 'hidden'>> {
  const taken = new Date(now.getTime() - TAKEN_MS);
  const rows = await db
    .selectFrom('needMarks as n')
    .leftJoin('users as t', 't.usersId', 'n.takenBy')
    .leftJoin('users as h', 'h.usersId', 'n.hiddenBy')
    .where((row) => row.or([row('n.takenAt', '>', taken), row('n.hiddenUntil', '>', now)]))
    .select(['n.kind', 'n.subject', 'n.takenBy', 'n.takenAt', 'n.hiddenUntil', 'n.hiddenSeverity'])
    .select([
      't.fname as takerFname',
      't.lname as takerLname',
      'h.fname as hiderFname',
      'h.lname as hiderLname',
    ])
    .execute();
  const marks = new Map(rows.map((row) => [`${row.kind} ${row.subject}`, row]));
  const marked = needs.map((need): Need => {
    const mark = marks.get(`${need.kind} ${need.id}`);
    if (!mark) return need;
    const { takenBy, takenAt, hiddenUntil: until, hiddenSeverity } = mark;
    const severity = needSeverity({ due: Date.parse(need.due), group: need.group }, now.getTime());
    const isHidden =
      until !== null &&
      hiddenSeverity !== null &&
      staysHidden({ until: until.getTime(), severity: hiddenSeverity }, { now: now.getTime(), severity });
    return {
      ...need,
      takenBy:
        takenBy !== null && takenAt !== null && takenAt > taken
          ? { usersId: takenBy, name: nameOf({ fname: mark.takerFname, lname: mark.takerLname }) }
          : null,
      hidden: isHidden
        ? {
            by: nameOf({ fname: mark.hiderFname, lname: mark.hiderLname }),
            until: until.toISOString(),
          }
        : null,
    };
  });
  return {
    needs: marked.filter(({ hidden }) => hidden === null),
    hidden: marked.filter(({ hidden }) => hidden !== null),
  };
}
