import * as contract from '@hoist/contract';
import { ok, refuse } from '@hoist/domain/result';
import type { Database } from '#server/platform/db/database.ts';
import { reply, replyWithText } from '#server/platform/http/call.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { approveStatement } from './approve-statement.ts';
import { listStatements } from './list-statements.ts';
import { writeAnswer, askAboutLine } from './pay-disputes.ts';
import { readOwnStatements, readStatement } from './read-statements.ts';
import { readSchedule, setSchedule } from './schedule.ts';

interface StatementsContext {
  readonly database: Database;
  readonly addresses: FileAddresses;
}

export function statementRoutes({ database, addresses }: StatementsContext): readonly Route[] {
  return [
    route(contract.getOwnStatements, async ({ actor, params, locale }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      return ok({ data: await readOwnStatements(database.db, { mechanicId: actor.usersId, locale }) });
    }),
    route(contract.getOwnStatement, async ({ actor, params, locale, now }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      const { payStatementId } = params;
      const given = { payStatementId, locale, now, addresses };
      const statement = await readStatement(database.db, given, actor.usersId);
      if (!statement) return refuse({ code: 'not_found' });
      const { mechanicId: _, ...data } = statement;
      return ok({ data });
    }),
    route(contract.disputePayLine, async ({ actor, params, form, now }) => {
      if (params.userId !== actor.usersId) return refuse({ code: 'not_found' });
      const { payLineId } = params;
      const written = { authorId: actor.usersId, payLineId, text: form.text, now };
      return replyWithText(await database.transaction((tx) => askAboutLine(tx, written)), 'pay_dispute.sent');
    }),
    route(contract.listPayStatements, ({ query }) => database.read((db) => listStatements(db, query))),
    route(contract.getPayStatement, async ({ params, locale, now }) => {
      const statement = await readStatement(database.db, { ...params, locale, now, addresses });
      if (!statement) return refuse({ code: 'not_found' });
      const { mechanicId, ...data } = statement;
      const { fname, lname } = await database.db
        .selectFrom('users')
        .where('usersId', '=', mechanicId)
        .select(['fname', 'lname'])
        .executeTakeFirstOrThrow();
      return ok({ data: { ...data, mechanic: { mechanicId, fname, lname } } });
    }),
    route(contract.approvePayStatement, async ({ actor, params, now }) => {
      const request = { staffId: actor.usersId, ...params, now };
      return replyWithText(
        await database.transaction((tx) => approveStatement(tx, request)),
        'statement.approved',
      );
    }),
    route(contract.answerPayDispute, async ({ actor, params, form, now }) => {
      const answer = { authorId: actor.usersId, ...params, text: form.text, close: form.close, now };
      return replyWithText(
        await database.transaction((tx) => writeAnswer(tx, answer)),
        'pay_dispute.answered',
      );
    }),
    route(contract.getPaySchedule, async () => ok({ data: await readSchedule(database.db) })),
    route(contract.setPaySchedule, async ({ actor, form }) => {
      await database.transaction((tx) =>
        setSchedule(tx, { staffId: actor.usersId, every: form.every, payoutsBy: form.payouts_by }),
      );
      return reply({}, { text: 'pay_schedule.saved' });
    }),
  ];
}
