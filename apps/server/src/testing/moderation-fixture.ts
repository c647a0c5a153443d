import { decideReport, getReport, createReport, sendMessage } from '@hoist/contract';
import type { OrderMessageId, ReportId, UserId } from '@hoist/domain/ids';
import { stagesIn, type Stage } from './access-stage.ts';
import type { Caller } from './http.ts';
import { addPerson } from './people.ts';
import { productFixture } from './product-fixture.ts';

/** An order with a customer and a mechanic. */
export interface TwoSides extends Stage {
  readonly customer: Caller;
  readonly mechanic: Caller;
}

/** A city where people write to each other, and an owner of the office who looks at what is reported. */
export async function moderationFixture() {
  const fixture = await productFixture();
  const { database, server, clock } = fixture;
  const newStage = await stagesIn(fixture);
  const owner = await addPerson(database, clock.now(), {
    consoleRole: 'owner',
    fname: 'Ona',
    lname: 'Roy',
  });
  const of = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
  return {
    ...fixture,
    owner,
    of,
    between: async (kind: 'pending' | 'confirm' = 'confirm'): Promise<TwoSides> => {
      const stage = await newStage(kind);
      const customer = { token: await fixture.enter(stage.userId) };
      return { ...stage, customer, mechanic: { token: await fixture.enter(stage.mechanicId) } };
    },
    say: async (sides: TwoSides, who: Caller, text: string): Promise<OrderMessageId> =>
      (await server.call(sendMessage, { ...of(sides), form: { text } }, who)).data.ordersMessagesId,
    report: (
      sides: TwoSides,
      who: Caller,
      form: { readonly reason: string; readonly order_messages_id?: OrderMessageId; readonly note?: string },
    ) => server.call(createReport, { ...of(sides), form: form as never }, who),
    /** As the office sees it. */
    whole: async (reportId: ReportId) => (await server.call(getReport, { params: { reportId } }, owner)).data,
    decide: (
      reportId: ReportId,
      form: {
        readonly decision: string;
        readonly note: string;
        readonly message_ids?: readonly OrderMessageId[];
      },
      who: Caller = owner,
    ) => server.call(decideReport, { params: { reportId }, form: form as never }, who),
    /** Messages to one person about reports, including warnings. */
    notesOf: (usersId: UserId) =>
      database.db
        .selectFrom('userNotifications')
        .where('usersId', '=', usersId)
        .where('notificationType', '=', 'conduct')
        .select(['titleEn', 'textEn'])
        .orderBy('usersNotificationsId')
        .execute(),
  };
}
