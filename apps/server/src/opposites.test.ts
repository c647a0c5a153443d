import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  acceptChange,
  acceptVehicleTransfer,
  addTimeOff,
  addVehicleEntry,
  announceLate,
  answerReminder,
  askForEarlier,
  askToChange,
  attachCard,
  cancelForCustomer,
  cancelVehicleTransfer,
  changeMechanicCalendar,
  confirmAttendance,
  createCalendarFeed,
  deleteCard,
  deleteVehicle,
  getMechanicCalendar,
  getOrder,
  leaveEarlier,
  moveFree,
  offerTimes,
  openImpersonation,
  openReminder,
  refuseChange,
  releaseOrder,
  removeTimeOff,
  saveSheetAnswer,
  scheduleService,
  sendMessage,
  setProgress,
  sharePosition,
  signJobSheet,
  startImpersonation,
  startVehicleTransfer,
  stopImpersonation,
  tellAbsence,
  updateOrder,
  withdrawChange,
} from '@hoist/contract';
import { purposeKey } from './compose-features.ts';
import { reminderLinks } from '#server/features/reminders/reminder-links.ts';
import { cashForm, photo, stagesIn, type Stage, type StageKind } from './testing/access-stage.ts';
import { refusalOf } from './testing/orders-world.ts';
import { addPerson } from './testing/people.ts';
import { productWorld } from './testing/product-world.ts';

const world = await productWorld();
const { database, server, clock } = world;
const newStage = await stagesIn(world);
const dispatcher = await addPerson(database, clock.now(), { console_role: 'dispatcher' });
const { db } = database;

/** Every order here is looked at an hour before its visit. */
async function scene(kind: StageKind) {
  const stage = await newStage(kind);
  const customer = { token: await world.enter(stage.userId) };
  const mechanic = { token: await world.enter(stage.mechanicId) };
  const params = { ordersServicesId: stage.ordersServicesId };
  const row = await db
    .selectFrom('order_services')
    .select('starts_at')
    .where('orders_services_id', '=', stage.ordersServicesId)
    .executeTakeFirst();
  if (row) clock.set(new Date(row.starts_at.getTime() - 3_600_000));
  return { ...stage, customer, mechanic, params };
}
type Scene = Awaited<ReturnType<typeof scene>>;

let times = 0;
/** A time that nobody has booked, at the month's end. */
const freeTime = () => {
  times += 1;
  return `2026-12-${27 + (times % 4)}T${['09', '12', '15'][Math.floor(times / 4)] ?? '17'}:00:00-05:00`;
};
const read = async ({ params, customer }: Scene) => {
  const [order] = (await server.call(getOrder, { params }, customer)).data;
  assert.ok(order);
  return order;
};
const late = ({ params, mechanic }: Scene) =>
  server.call(announceLate, { params, form: { minutes: 40 } }, mechanic);
const release = ({ params, mechanic }: Scene) => server.call(releaseOrder, { params }, mechanic);
const cancelByOffice = ({ params }: Scene) =>
  server.call(cancelForCustomer, { params, form: { cancel_reason: 'Called us', fee: 'table' } }, dispatcher);
const attend = ({ params, customer }: Scene) => server.call(confirmAttendance, { params }, customer);
const askEarlier = ({ params, customer }: Scene) =>
  server.call(askForEarlier, { params, form: { weekdays: [0, 1, 2], parts: ['morning'] } }, customer);

/** Both at the same moment; what they may be told, one pair a way in which it can come out. */
async function meet(
  one: Promise<unknown>,
  other: Promise<unknown>,
  outcomes: readonly (readonly [string, string])[],
): Promise<string> {
  const told = await Promise.all([refusalOf(one), refusalOf(other)]);
  const pairs = outcomes.map((pair) => pair.join(' | '));
  assert.ok(pairs.includes(told.join(' | ')), `${told.join(' | ')} is none of ${pairs.join('; ')}`);
  return told.join(' | ');
}
const no = '409 wrong_state';
const gone = '404 not_found';
const oneOfBoth = (refused: string) =>
  [
    ['ok', refused],
    [refused, 'ok'],
  ] as const;

const countOf = async (table: Parameters<typeof db.selectFrom>[0] & string, id: number): Promise<number> => {
  const row = await db
    .selectFrom(table as 'order_attendances')
    .where('orders_services_id', '=', id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

describe('a mechanic says how late they run while', () => {
  test('the customer moves the visit for free: of its new time nothing is late', async () => {
    const one = await scene('free');
    const far = freeTime();
    const move = server.call(moveFree, { params: one.params, form: { preferred_time: far } }, one.customer);
    await meet(late(one), move, [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    const order = await read(one);
    assert.deepEqual([order.preferredTimeUnformatted, order.runningLate], [far, null]);
  });

  test('the office cancels, or another device of theirs hands the job back', async () => {
    const one = await scene('confirm');
    await meet(late(one), cancelByOffice(one), [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    assert.equal((await read(one)).orderServiceStatus, 'canceled');
    const two = await scene('confirm');
    await meet(late(two), release(two), [
      ['ok', 'ok'],
      [gone, 'ok'],
      [no, 'ok'],
    ]);
    assert.equal((await read(two)).runningLate, null);
  });
});

describe('a customer will be there while', () => {
  test('they tap on two devices: it is said once', async () => {
    const one = await scene('confirm');
    await meet(attend(one), attend(one), [['ok', 'ok']]);
    assert.equal(await countOf('order_attendances', one.ordersServicesId), 1);
    const said = (await read(one)).timeline.filter(({ code }) => code === 'attendance_confirmed');
    assert.ok(said.length <= 1);
  });

  test('the mechanic hands the job back, sets out or moves it', async () => {
    const one = await scene('confirm');
    await meet(attend(one), release(one), [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    const two = await scene('confirm');
    const setOut = server.call(
      setProgress,
      { params: two.params, form: { progress: 'on_the_way' } },
      two.mechanic,
    );
    await meet(attend(two), setOut, [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    const three = await scene('confirm');
    const at = freeTime();
    const move = server.call(
      updateOrder,
      { params: three.params, form: { preferred_time: at } },
      three.mechanic,
    );
    // Said of the old time it is nothing at the new one; said after the move it is of that.
    await meet(attend(three), move, [['ok', 'ok']]);
    const rows = await db
      .selectFrom('order_attendances')
      .where('orders_services_id', '=', three.ordersServicesId)
      .select('starts_at')
      .execute();
    for (const { starts_at: of } of rows) assert.equal(of.getTime(), Date.parse(at));
  });
});

describe('a reminder is answered by its link', () => {
  const linkOf = async ({ ordersServicesId }: Stage): Promise<string> => {
    const { starts_at: startsAt } = await db
      .selectFrom('order_services')
      .where('orders_services_id', '=', ordersServicesId)
      .select('starts_at')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('order_timed_tellings')
      .values({
        orders_services_id: ordersServicesId,
        kind: 'reminder_day',
        starts_at: startsAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (
      reminderLinks(purposeKey('a secret for tests alone', 'reminders')).pathOf(id).split('#token=')[1] ?? ''
    );
  };
  const answer = (token: string, as: 'confirm' | 'reschedule') =>
    server.call(answerReminder, { form: { token, answer: as } });

  test('on two devices: one request is filed', async () => {
    const one = await scene('confirm');
    const token = await linkOf(one);
    await meet(answer(token, 'reschedule'), answer(token, 'reschedule'), oneOfBoth(no));
    assert.equal(await countOf('change_requests', one.ordersServicesId), 1);
    // The other answer is open still, and the request stands.
    await server.call(answerReminder, { form: { token, answer: 'confirm' } });
    assert.deepEqual((await server.call(openReminder, { form: { token } })).data.changeAsked, true);
  });

  test('while the mechanic moves the visit: then the link is dead, and nothing is asked of the new time', async () => {
    const one = await scene('confirm');
    const token = await linkOf(one);
    const move = server.call(
      updateOrder,
      { params: one.params, form: { preferred_time: freeTime() } },
      one.mechanic,
    );
    await meet(answer(token, 'confirm'), move, [
      ['ok', 'ok'],
      [gone, 'ok'],
    ]);
    for (const as of ['confirm', 'reschedule'] as const)
      assert.equal(await refusalOf(answer(token, as)), gone);
    assert.equal(await countOf('order_attendances', one.ordersServicesId), 0);
  });
});

test('a wish for an earlier time is one, from two devices, and asked for while it is left', async () => {
  const one = await scene('confirm');
  await meet(askEarlier(one), askEarlier(one), [['ok', 'ok']]);
  assert.equal(await countOf('earlier_wishes', one.ordersServicesId), 1);
  const leave = server.call(leaveEarlier, { params: one.params }, one.customer);
  await meet(askEarlier(one), leave, [['ok', 'ok']]);
});

describe('a request to move is', () => {
  const asked = async () => {
    const one = await scene('asked');
    const { changeRequestId, wishedTime } = one;
    const params = { changeRequestId };
    const accept = () =>
      server.call(acceptChange, { params, form: { preferred_time: wishedTime } }, dispatcher);
    return { ...one, accept, request: { params } };
  };
  const stateOf = async (id: number) => {
    const row = await db
      .selectFrom('change_requests')
      .where('change_requests_id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow();
    return row.state;
  };

  test('granted and refused: one answer stands', async () => {
    const one = await asked();
    const refuse = server.call(refuseChange, { ...one.request, form: { answer: 'No' } }, dispatcher);
    const told = await meet(one.accept(), refuse, oneOfBoth(no));
    const granted = told.startsWith('ok');
    assert.equal(await stateOf(one.changeRequestId), granted ? 'accepted' : 'refused');
    const { preferredTimeUnformatted: at } = await read(one);
    assert.equal(at === one.wishedTime, granted);
  });

  test('answered with other times while it is taken back: it is over', async () => {
    const one = await asked();
    const offer = server.call(offerTimes, { ...one.request, form: { times: [freeTime()] } }, dispatcher);
    const params = { ...one.params, changeRequestId: one.changeRequestId };
    await meet(offer, server.call(withdrawChange, { params }, one.customer), [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    assert.equal(await stateOf(one.changeRequestId), 'withdrawn');
  });

  test('granted while the mechanic hands the job back: it moves and is handed on, or has lapsed', async () => {
    const one = await asked();
    await meet(one.accept(), release(one), [
      ['ok', 'ok'],
      ['ok', '409 conflict'],
      ['409 conflict', 'ok'],
      [no, 'ok'],
    ]);
    assert.ok(['accepted', 'lapsed'].includes(await stateOf(one.changeRequestId)));
    assert.equal((await read(one)).changeRequest?.state === 'requested', false);
  });

  test('filed twice from two tabs, one to move and one to cancel: one is open', async () => {
    const one = await scene('confirm');
    const ask = (form: object) =>
      server.call(askToChange, { params: one.params, form: form as never }, one.customer);
    await meet(
      ask({ kind: 'move', wished_times: [freeTime()] }),
      ask({ kind: 'cancel', reason: 'Sold it', shown_fee: '999.00' }),
      oneOfBoth(no),
    );
  });
});

describe('a job is done while', () => {
  test('two devices sign, answer one item and share where they are', async () => {
    const one = await scene('confirm');
    const sign = async (name: string) =>
      server.call(
        signJobSheet,
        { params: one.params, form: { name } },
        { ...one.mechanic, files: [await photo()] },
      );
    await meet(sign('Ada'), sign('Grace'), [['ok', 'ok']]);
    assert.equal(await countOf('job_signatures', one.ordersServicesId), 1);
    const save = (value: string) =>
      server.call(
        saveSheetAnswer,
        { params: { ...one.params, item: 'brake-fluid' }, form: { value } },
        one.mechanic,
      );
    await meet(save('green'), save('red'), [['ok', 'ok']]);
    const step = (progress: 'on_the_way' | 'arrived') =>
      server.call(setProgress, { params: one.params, form: { progress } }, one.mechanic);
    await step('on_the_way');
    const share = server.call(
      sharePosition,
      { params: one.params, form: { latitude: 43.7, longitude: -79.4 } },
      one.mechanic,
    );
    await meet(share, step('arrived'), [
      ['ok', 'ok'],
      [no, 'ok'],
    ]);
    const begin = () =>
      server.call(tellAbsence, { params: one.params, form: { step: 'begin' } }, one.mechanic);
    await meet(begin(), begin(), [['ok', 'ok']]);
    assert.equal(await countOf('customer_absences', one.ordersServicesId), 1);
    const call = () => server.call(tellAbsence, { params: one.params, form: { step: 'call' } }, one.mechanic);
    await meet(call(), call(), [['ok', 'ok']]);
    const tried = await db.selectFrom('contact_attempts').selectAll().execute();
    assert.equal(tried.length, 1);
    const end = server.call(tellAbsence, { params: one.params, form: { step: 'end' } }, one.mechanic);
    await meet(end, call(), [
      ['ok', 'ok'],
      ['ok', no],
    ]);
  });

  test('one writes and another hands it back', async () => {
    const one = await scene('confirm');
    const write = server.call(
      sendMessage,
      { params: one.params, form: { text: 'Soon there' } },
      one.mechanic,
    );
    await meet(write, release(one), [
      ['ok', 'ok'],
      [gone, 'ok'],
    ]);
  });
});

describe('a card is removed while', () => {
  test('it is booked with, or removed from another device', async () => {
    const one = await scene('account');
    const remove = () =>
      server.call(deleteCard, { params: { userId: one.userId, cardId: one.cardId } }, one.customer);
    const form = {
      ...cashForm(one, freeTime()),
      order_payment_option: 'regular_payment_by_card' as const,
      users_credit_cards_id: one.cardId,
    };
    const book = server.call(scheduleService, { params: { userId: one.userId }, form }, one.customer);
    await meet(remove(), book, [
      ['ok', '422 invalid'],
      ['409 in_use', 'ok'],
    ]);
    const two = await scene('account');
    const save = await server.call(
      attachCard,
      { params: { userId: two.userId }, form: { payment_method_token: 'pm_card_mastercard' } },
      two.customer,
    );
    const params = { userId: two.userId, cardId: save.data.usersCreditCardsId };
    const again = () => server.call(deleteCard, { params }, two.customer);
    await meet(again(), again(), oneOfBoth(gone));
  });
});

describe('a vehicle', () => {
  const offered = async () => {
    const [one, buyer] = [await scene('account'), await scene('account')];
    const params = { userId: one.userId, vehicleId: one.vehicleId };
    await server.call(
      startVehicleTransfer,
      { params, form: { email: 'buyer@opposites.test' } },
      one.customer,
    );
    const { body } = await db
      .selectFrom('outbox')
      .where('recipient', '=', 'buyer@opposites.test')
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const token = /#token=([\w-]{43})/.exec(body)?.[1] ?? '';
    return { one, params, accept: server.call(acceptVehicleTransfer, { form: { token } }, buyer.customer) };
  };

  test('is taken over while the offer is taken back, or the vehicle removed: one of both', async () => {
    const back = await offered();
    await meet(
      back.accept,
      server.call(cancelVehicleTransfer, { params: back.params }, back.one.customer),
      oneOfBoth(gone),
    );
    const removed = await offered();
    await meet(
      removed.accept,
      server.call(deleteVehicle, { params: removed.params }, removed.one.customer),
      oneOfBoth(gone),
    );
  });

  test('is told of once what two taps say of it', async () => {
    const one = await scene('account');
    const params = { userId: one.userId, vehicleId: one.vehicleId };
    const add = () =>
      server.call(
        addVehicleEntry,
        { params, form: { kind: 'work', happened_on: '2026-05-02', text: 'New muffler', cost: '310.50' } },
        one.customer,
      );
    const [first, second] = await Promise.all([add(), add()]);
    assert.equal(first.vehicleEntriesId, second.vehicleEntriesId);
  });
});

describe('a calendar', () => {
  test('is changed from two devices: of the same version once; time off is taken, and given back, once', async () => {
    const one = await scene('pending');
    const params = { userId: one.rivalId };
    const rival = { token: await world.enter(one.rivalId) };
    const { version } = (await server.call(getMechanicCalendar, { params }, rival)).data;
    const hours = JSON.stringify(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '08:00', end: '18:00' })),
    );
    const change = (radius_km: number) =>
      server.call(
        changeMechanicCalendar,
        { params, form: { weekly_hours: hours, breaks: '[]', radius_km, version } },
        rival,
      );
    await meet(change(61), change(62), oneOfBoth('409 conflict'));
    const takeOff = () =>
      server.call(addTimeOff, { params, form: { from_day: '2027-06-07', to_day: '2027-06-11' } }, rival);
    await meet(takeOff(), takeOff(), [['ok', 'ok']]);
    const { timeOff } = (await server.call(getMechanicCalendar, { params }, rival)).data;
    assert.equal(timeOff.length, 1);
    const give = () =>
      server.call(removeTimeOff, { params: { ...params, timeOffId: timeOff[0]?.timeOffId ?? 0 } }, rival);
    await meet(give(), give(), [['ok', 'ok'], ...oneOfBoth(gone)]);
  });

  test('has one secret address, whichever of two taps came last', async () => {
    const one = await scene('pending');
    const make = () => server.call(createCalendarFeed, { params: { userId: one.mechanicId } }, one.mechanic);
    const made = await Promise.all([make(), make()]);
    const answers = await Promise.all(
      made.map(async ({ feedUrl }) => (await server.fetch(new URL(feedUrl).pathname)).status),
    );
    assert.deepEqual(new Set(answers), new Set([200, 404]));
  });
});

test('who acts as a user stops on two devices at once: the session is over', async () => {
  const one = await scene('account');
  const params = { userId: one.userId };
  const { code } = await server.call(
    startImpersonation,
    { params, form: { reason: 'Called for help' } },
    dispatcher,
  );
  const { token } = await server.call(openImpersonation, { form: { code } });
  const stop = () => server.call(stopImpersonation, { params }, { token });
  await meet(stop(), stop(), [['ok', 'ok'], ...oneOfBoth('401 unauthenticated')]);
  assert.equal(await refusalOf(stop()), '401 unauthenticated');
});
