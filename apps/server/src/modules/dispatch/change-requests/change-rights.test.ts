import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptChange, timesToOffer, refuseChange, setProgress } from '@hoist/contract';
import { toId } from '@hoist/domain/ids';
import { changeRequestFixture } from '#server/testing/change-request-fixture.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { runOrderOperations } from '#server/modules/payments/operations/run-order-operations.ts';

const {
  fixture,
  mechanic,
  dispatcher,
  at,
  visit,
  read,
  move,
  cancel,
  accept,
  offer,
  refuse,
  take,
  withdraw,
  preview,
  queue,
  complete,
} = await changeRequestFixture();
const { server, database, clock, cards } = fixture;

describe('simultaneous change requests', () => {
  it('accepts one of three requests from different tabs', async () => {
    const one = await visit();
    const asked = await Promise.all([
      refusalOf(move(one, [at(one.preferredTime, '13')])),
      refusalOf(cancel(one, '0.00')),
      refusalOf(move(one, [at(one.preferredTime, '14')])),
    ]);
    assert.deepEqual(asked.toSorted(), ['409 wrong_state', '409 wrong_state', 'ok']);
    assert.equal((await queue()).filter((id) => id === one.id).length, 1);
  });

  it('either completes or cancels when mechanic and office act at the same time, with correct payments', async () => {
    const one = await visit();
    const id = await cancel(one, '0.00');
    const [done, granted] = await Promise.all([refusalOf(complete(one)), refusalOf(accept(id))]);
    await runOrderOperations(fixture.context.payments, one.id);
    const { orderServiceStatus, changeRequest } = await read(one);
    assert.equal([done, granted].filter((answer) => answer === 'ok').length, 1, `${done}, ${granted}`);
    assert.deepEqual(
      [orderServiceStatus, changeRequest?.state],
      granted === 'ok' ? ['canceled', 'accepted'] : ['complete', 'lapsed'],
    );
    assert.deepEqual(await moneyViolations(database, cards.simulator, one.id), []);
  });

  it('accepts one answer when the customer, the office and another tab act at the same time [DI017]', async () => {
    const one = await visit();
    const id = await move(one, [at(one.preferredTime, '13')]);
    const time = at(one.preferredTime, '11');
    await offer(one, [id, [time]]);
    const [taken, refused, withdrawn] = await Promise.all([
      refusalOf(take(one, time)),
      refusalOf(refuse(id)),
      refusalOf(withdraw(one, id)),
    ]);
    assert.equal([taken, refused, withdrawn].filter((answer) => answer === 'ok').length, 1);
    const { preferredTimeUnformatted, changeRequest } = await read(one);
    assert.equal(preferredTimeUnformatted, taken === 'ok' ? time : one.preferredTime);
    assert.equal(
      changeRequest?.state,
      taken === 'ok' ? 'accepted' : refused === 'ok' ? 'refused' : 'withdrawn',
    );
  });
});

it('only the customer of a confirmed visit may ask, five times at most, and not once the mechanic is on the way [DI017]', async () => {
  const one = await visit();
  const other = await fixture.customer();
  const rival = await fixture.mechanic();
  const id = await move(one, [at(one.preferredTime, '13')]);
  for (const call of [
    () => move(one, [at(one.preferredTime, '13')], other),
    () => move(one, [at(one.preferredTime, '13')], rival),
    () => preview(one, other),
    () => withdraw(one, id, other),
    () => take(one, at(one.preferredTime, '13'), rival),
    () => withdraw({ ...one, params: { ordersServicesId: toId(999_999) } }, id),
    () => withdraw(one, 999_999),
    () => accept(999_999),
    () => offer(one, [999_999, [at(one.preferredTime, '13')]]),
    () => refuse(999_999),
    () => server.call(timesToOffer, { params: { ordersServicesId: toId(999_999) } }, dispatcher),
  ])
    assert.equal(await refusalOf(call()), '404 not_found');
  for (const call of [
    () => move(one, [at(one.preferredTime, '13')], mechanic),
    () => preview(one, mechanic),
    () => withdraw(one, id, mechanic),
    () => take(one, at(one.preferredTime, '13'), mechanic),
  ])
    assert.equal(await refusalOf(call()), '403 forbidden');
  const strange = await visit();
  assert.equal(await refusalOf(withdraw(strange, id)), '404 not_found');
  assert.equal(await refusalOf(offer(strange, [id, [at(strange.preferredTime, '13')]])), '404 not_found');
  assert.equal(await refusalOf(take(strange, at(one.preferredTime, '13'))), '409 wrong_state');

  await withdraw(one, id);
  for (let times = 0; times < 4; times += 1) await withdraw(one, await cancel(one, '0.00'));
  assert.equal(await refusalOf(cancel(one, '0.00')), '409 wrong_state');

  const form = { progress: 'on_the_way' as const, confirmed: true };
  const late = await move(strange, [at(strange.preferredTime, '13')]);
  await server.call(setProgress, { params: strange.params, form }, mechanic);
  const { mayMove, moveLines } = await preview(strange);
  assert.equal(mayMove, false);
  assert.match(moveLines[0] ?? '', /on the way/);
  assert.equal(
    await refusalOf(accept(late, { preferred_time: at(strange.preferredTime, '13') })),
    '409 wrong_state',
  );
  assert.equal(await refusalOf(server.call(timesToOffer, strange, dispatcher)), '409 wrong_state');
  await refuse(late);
  assert.equal(await refusalOf(move(strange, [at(strange.preferredTime, '13')])), '409 wrong_state');
  await complete(strange);
  assert.equal(await refusalOf(preview(strange)), '409 wrong_state');
});

it('refuses answers of a bookkeeper, and a second answer under the same idempotency key', async () => {
  const one = await visit();
  const id = await move(one, [at(one.preferredTime, '13')]);
  const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper' });
  const params = { changeRequestId: id };
  for (const call of [
    () => server.call(timesToOffer, one, bookkeeper),
    () =>
      server.call(
        acceptChange,
        { params, form: { preferred_time: at(one.preferredTime, '13') } },
        bookkeeper,
      ),
    () => offer(one, [id, [at(one.preferredTime, '13')]], bookkeeper),
    () => server.call(refuseChange, { params, form: { answer: 'No' } }, bookkeeper),
  ])
    assert.equal(await refusalOf(call()), '403 forbidden');
  const headers = { 'idempotency-key': 'one-refusal' };
  await server.call(refuseChange, { params, form: { answer: 'No' } }, { ...dispatcher, headers });
  await server.call(refuseChange, { params, form: { answer: 'No' } }, { ...dispatcher, headers });
  assert.equal(
    await refusalOf(
      server.call(refuseChange, { params, form: { answer: 'Never' } }, { ...dispatcher, headers }),
    ),
    '422 idempotency_mismatch',
  );
});
