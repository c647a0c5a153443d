import type { Output, planDay as endpoint } from '@hoist/contract';
import { formatIso } from '@hoist/domain/time';
import type { Db } from '#server/platform/db/database.ts';
import { customerNameOf, nameOf } from '#server/shared/person-name.ts';
import type { ReadDay } from './read-day.ts';

type Proposal = Output<typeof endpoint>['data']['proposals'][number];

const mostShown = 10;

/** The newest proposals of a day that the office accepted or asked about. */
export async function listProposals(db: Db, { asked, zone }: ReadDay): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('dayProposals')
    .where('day', '=', asked.day)
    .where('timezone', '=', asked.zone)
    .where('source', '=', 'office')
    .select(['dayProposalsId', 'state', 'answerUntil'])
    .orderBy('dayProposalsId', 'desc')
    .limit(mostShown)
    .execute();
  const ids = rows.map(({ dayProposalsId }) => dayProposalsId);
  if (ids.length === 0) return [];
  const changes = await readChanges(db, ids);
  const mechanics = await db
    .selectFrom('dayProposalMechanics as m')
    .innerJoin('users as u', 'u.usersId', 'm.mechanicId')
    .where('m.dayProposalsId', 'in', ids)
    .where('m.asked', '=', true)
    .select(['m.dayProposalsId', 'm.answer', 'u.fname', 'u.lname'])
    .orderBy('m.mechanicId')
    .execute();
  return rows.map(({ dayProposalsId: proposalId, state, answerUntil }) => {
    const own = changes.filter((one) => one.dayProposalsId === proposalId);
    return {
      proposalId,
      state,
      answerUntil: answerUntil && formatIso(answerUntil.getTime(), zone),
      canWithdraw: state === 'asked' || (state === 'accepted' && own.every(({ fromId }) => fromId !== null)),
      asked: mechanics
        .filter((one) => one.dayProposalsId === proposalId)
        .map(({ answer, ...name }) => ({ name: nameOf(name), answer })),
      changes: own.map((one) => ({
        customer: customerNameOf(one, asked.locale),
        startsAt: one.startsAt.getTime(),
        timezone: one.timezone,
        from: nameOf({ fname: one.fromFirst, lname: one.fromLast }),
        to: nameOf({ fname: one.toFirst, lname: one.toLast }),
      })),
    };
  });
}

const readChanges = (db: Db, ids: readonly Proposal['proposalId'][]) =>
  db
    .selectFrom('dayProposalChanges as c')
    .innerJoin('orderServices as s', 's.ordersServicesId', 'c.ordersServicesId')
    .innerJoin('users as u', 'u.usersId', 's.usersId')
    .leftJoin('users as f', 'f.usersId', 'c.fromId')
    .innerJoin('users as t', 't.usersId', 'c.toId')
    .where('c.dayProposalsId', 'in', ids)
    .select(['c.dayProposalsId', 'c.startsAt', 's.timezone', 'c.fromId', 'u.fname', 'u.lname'])
    .select(['f.fname as fromFirst', 'f.lname as fromLast', 't.fname as toFirst', 't.lname as toLast'])
    .orderBy('c.startsAt')
    .orderBy('c.ordersServicesId')
    .execute();
