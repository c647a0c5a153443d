import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptChange,
  assignOrder,
  cancelForCustomer,
  answerOffer,
  scheduleVisit,
  updateOrder,
} from '@hoist/contract';
import { ageOrder } from '#server/testing/age-order.ts';
import { addPerson } from '#server/testing/people.ts';
import { cashForm, stagesIn, type Stage, type StageKind } from '#server/testing/access-stage.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { sendMoves } from '#server/testing/send-moves.ts';

const fixture = await productFixture();
const { server, database, clock } = fixture;
const newStage = await stagesIn(fixture);
const office = await addPerson(database, clock.now(), { consoleRole: 'owner' });

/** Runs the message jobs at a time of day when no message is postponed. */
async function sendAll(): Promise<void> {
  for (const name of ['order-tellings', 'outbox']) {
    const job = fixture.jobs.find((one) => one.name === name);
    assert.ok(job);
    // The rows are due by the database's clock, which may be ahead.
    await database.db.updateTable('outbox').set({ nextTryAt: clock.now() }).execute();
    while ((await job.run(clock.now())) === 'more');
  }
}

/** The customer's new e-mails since the last call, oldest first. */
const seen = new Map<number, number>();
async function newMails({ userId }: Stage) {
  await sendAll();
  const { email } = await database.db
    .selectFrom('users')
    .where('usersId', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  const rows = await database.db
    .selectFrom('inboxMessages')
    .where('recipient', '=', email)
    .where('id', '>', seen.get(userId) ?? 0)
    .selectAll()
    .orderBy('id')
    .execute();
  seen.set(userId, rows.at(-1)?.id ?? seen.get(userId) ?? 0);
  return rows;
}

/** Properties of the only event in a calendar file. */
function eventOf(mail: Awaited<ReturnType<typeof newMails>>[number] | undefined): Map<string, string> {
  const files = (mail?.attachments ?? []).filter(({ name }) => name === 'visit.ics');
  assert.equal(files.length, 1, mail?.subject ?? 'no mail');
  const content = Buffer.from(files[0]?.base64 ?? '', 'base64').toString();
  const lines = content.replaceAll('\r\n ', '').trim().split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.indexOf(':') + 1)]),
  );
}
const pick = (event: Map<string, string>, names: readonly string[]) => names.map((name) => event.get(name));

async function visit(stage: Stage, byCard: boolean) {
  const time = stage.freeTime();
  const common = cashForm(stage, time);
  const items = [common, { ...common, services_id: stage.otherServiceId }];
  const token = await fixture.enter(stage.userId);
  const booked = await server.call(
    scheduleVisit,
    {
      params: { userId: stage.userId },
      form: {
        users_locations_id: stage.locationId,
        preferred_time: time,
        items: JSON.stringify(items),
        ...(byCard
          ? { order_payment_option: 'regular_payment_by_card', users_credit_cards_id: stage.cardId }
          : { order_payment_option: 'pay_with_cash_on_service' }),
      },
    },
    { token },
  );
  const rows = await database.db
    .selectFrom('orderServices')
    .where('ordersId', '=', booked.ordersId)
    .selectAll()
    .orderBy('startsAt')
    .execute();
  const [first, second] = rows;
  assert.ok(first && second);
  return { token, first, second, ordersId: booked.ordersId };
}

for (const byCard of [true, false])
  test(`sends one e-mail with both services and the total for a visit paid ${byCard ? 'by card' : 'in cash'}`, async () => {
    const stage = await newStage('account');
    const { first, second } = await visit(stage, byCard);
    const mails = await newMails(stage);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Your visit is booked'],
    );
    const body = mails[0]?.body ?? '';
    for (const { servicesTitleEn: title } of [first, second])
      assert.ok(body.includes(`Service: ${title}`), body);
    const cents = [first, second].map((one) => (byCard ? one.totalCents : one.quote.cashTotalCents));
    const total = ((cents[0] ?? 0) + (cents[1] ?? 0)) / 100;
    assert.ok(body.includes(`Your full price: $${total.toFixed(2)}.`), body);
    assert.ok(body.includes(`Your full price for the visit: $${total.toFixed(2)}`), body);
  });

test('updates the calendar file when a visit is moved and canceled', async () => {
  const stage = await newStage('account');
  const { token, first, second, ordersId } = await visit(stage, false);
  const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const booked = eventOf((await newMails(stage))[0]);
  assert.deepEqual(pick(booked, ['METHOD', 'UID', 'DTSTART', 'DTEND', 'STATUS']), [
    'REQUEST',
    `visit-${ordersId}@127.0.0.1`,
    utc(first.startsAt),
    utc(second.endsAt),
    'TENTATIVE',
  ]);
  assert.ok(booked.get('LOCATION')?.includes(first.location.city));
  for (const title of [first.servicesTitleEn, second.servicesTitleEn])
    assert.ok(booked.get('SUMMARY')?.includes(title.replaceAll(',', String.raw`\,`)), booked.get('SUMMARY'));
  const params = { ordersServicesId: first.ordersServicesId };
  const later = stage.freeTime();
  await server.call(updateOrder, { params, form: { preferred_time: later } }, { token });
  const moves = await newMails(stage);
  assert.deepEqual(
    moves.map(({ subject }) => subject),
    ['Your visit has a new time'],
  );
  const moved = eventOf(moves[0]);
  assert.deepEqual(pick(moved, ['METHOD', 'UID', 'DTSTART']), [
    'REQUEST',
    booked.get('UID'),
    utc(new Date(later)),
  ]);
  assert.ok(Number(moved.get('SEQUENCE')) > Number(booked.get('SEQUENCE')));
  const form = {
    order_service_status: 'canceled',
    cancel_reason: 'Sold the car',
    whole_visit: true,
  } as const;
  await server.call(updateOrder, { params, form }, { token });
  const ends = await newMails(stage);
  assert.deepEqual(
    ends.map(({ subject }) => subject),
    ['Your visit is cancelled'],
  );
  const canceled = eventOf(ends[0]);
  assert.deepEqual(pick(canceled, ['METHOD', 'UID', 'STATUS']), ['CANCEL', booked.get('UID'), 'CANCELLED']);
  assert.ok(Number(canceled.get('SEQUENCE')) > Number(moved.get('SEQUENCE')));
});

interface Change {
  readonly who: string;
  readonly from: StageKind;
  readonly act: (stage: Stage) => Promise<unknown>;
  readonly subject: string;
}

const ofOrder = ({ ordersServicesId }: Stage) => ({ params: { ordersServicesId } });
const asCustomer = async ({ userId }: Stage) => ({ token: await fixture.enter(userId) });
const asMechanic = async ({ mechanicId }: Stage) => ({ token: await fixture.enter(mechanicId) });
const toMove = 'Your visit has a new time';
const toCancel = 'Your visit is cancelled';
const canceled = { order_service_status: 'canceled', cancel_reason: 'Ill' } as const;

/** Every way to move or end a visit; waitlist and no-shows have their own tests. */
const changes: readonly Change[] = [
  {
    who: 'its customer moves',
    from: 'pending',
    act: async (stage) =>
      server.call(
        updateOrder,
        { ...ofOrder(stage), form: { preferred_time: stage.freeTime() } },
        await asCustomer(stage),
      ),
    subject: toMove,
  },
  {
    who: 'its mechanic moves',
    from: 'confirm',
    act: async (stage) => {
      const form = { preferred_time: stage.freeTime() };
      await server.call(updateOrder, { ...ofOrder(stage), form }, await asMechanic(stage));
      await sendMoves(fixture);
    },
    subject: toMove,
  },
  {
    who: 'the office moves',
    from: 'confirm',
    act: async (stage) => {
      const form = { mechanic_id: stage.mechanicId, preferred_time: stage.freeTime() };
      await server.call(assignOrder, { ...ofOrder(stage), form }, office);
      await sendMoves(fixture);
    },
    subject: toMove,
  },
  {
    who: 'the office moves to another mechanic before it is confirmed',
    from: 'pending',
    act: async (stage) => {
      const form = { mechanic_id: stage.rivalId, preferred_time: stage.freeTime() };
      await server.call(assignOrder, { ...ofOrder(stage), form }, office);
      await sendMoves(fixture);
    },
    subject: toMove,
  },
  {
    who: 'the office moves as its customer asked',
    from: 'asked',
    act: ({ changeRequestId, wishedTime }) =>
      server.call(
        acceptChange,
        { params: { changeRequestId }, form: { preferred_time: wishedTime } },
        office,
      ),
    subject: toMove,
  },
  {
    who: 'its customer moves for free, being late or the weather unsafe,',
    from: 'free',
    act: async (stage) =>
      server.call(
        answerOffer,
        {
          params: { ...ofOrder(stage).params, source: 'free' },
          form: { answer: 'moved', preferred_time: stage.freeTime() },
        },
        await asCustomer(stage),
      ),
    subject: toMove,
  },
  {
    who: 'its customer cancels',
    from: 'pending',
    act: async (stage) =>
      server.call(updateOrder, { ...ofOrder(stage), form: canceled }, await asCustomer(stage)),
    subject: toCancel,
  },
  {
    who: 'its mechanic declines',
    from: 'pending',
    act: async (stage) =>
      server.call(
        updateOrder,
        { ...ofOrder(stage), form: { order_service_status: 'declined', decline_reason: 'No lift' } },
        await asMechanic(stage),
      ),
    subject: 'Your visit was declined',
  },
  {
    who: 'the office cancels',
    from: 'confirm',
    act: (stage) =>
      server.call(
        cancelForCustomer,
        { ...ofOrder(stage), form: { cancel_reason: 'Called us', fee: 'waive', waive_reason: 'Ours' } },
        office,
      ),
    subject: toCancel,
  },
];

for (const { who, from, act, subject } of changes)
  test(`sends the customer one message with the calendar file when ${who}`, async () => {
    const stage = await newStage(from);
    await newMails(stage);
    await act(stage);
    const mails = await newMails(stage);
    assert.deepEqual(
      mails.map((mail) => mail.subject),
      [subject],
    );
    assert.equal(eventOf(mails[0]).get('METHOD'), subject === toMove ? 'REQUEST' : 'CANCEL');
  });

test('sends a cancelling calendar file for a visit that was not confirmed in time', async () => {
  const stage = await newStage('pending');
  await newMails(stage);
  const job = fixture.jobs.find(({ name }) => name === 'unconfirmed-orders');
  assert.ok(job, fixture.jobs.map(({ name }) => name).join());
  await ageOrder(fixture, stage.ordersServicesId, 30 * 1440);
  const { startsAt: at } = await database.db
    .selectFrom('orderServices')
    .select('startsAt')
    .where('ordersServicesId', '=', stage.ordersServicesId)
    .executeTakeFirstOrThrow();
  const before = clock.now();
  clock.set(new Date(at.getTime() - 3_600_000));
  await job.run(clock.now());
  await fixture.flush();
  clock.set(before);
  const [mail] = (await newMails(stage)).filter((one) => one.subject === toCancel);
  assert.equal(eventOf(mail).get('METHOD'), 'CANCEL');
});

test('attaches invoice and receipt as readable PDFs to the completion e-mail', async () => {
  const stage = await newStage('complete');
  const mails = await newMails(stage);
  const mail = mails.find(({ subject }) => subject === 'Your visit is done');
  assert.deepEqual(
    mail?.attachments.map(({ name, type }) => [name.replace(/\d+/, ''), type]),
    [
      ['I-.pdf', 'application/pdf'],
      ['R-.pdf', 'application/pdf'],
    ],
  );
  for (const { base64 } of mail.attachments) {
    const pdf = Buffer.from(base64, 'base64').toString('latin1');
    assert.match(pdf, /^%PDF-1\./);
    // A PDF ends with the offset of its cross-reference table.
    const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf)?.[1]);
    assert.equal(pdf.slice(table, table + 4), 'xref');
    assert.match(pdf, /\/Type \/Page\b/);
  }
});
