import { toId } from '@hoist/domain/ids';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testOrder } from '../order/test-orders.ts';
import { completionForm, completionProblems, jobStep, routeOf, stepNow, wantsPartsBack } from './day.ts';

const date = '2026-12-01';
const job = (ordersServicesId: number, progress: 'on_the_way' | null = null, day = date) =>
  testOrder({
    ordersServicesId: toId(ordersServicesId),
    orderServiceStatus: 'confirm',
    progress,
    preferredTimeUnformatted: `${day}T10:00:00-05:00`,
  });

test('the next job is the one under way, else the first in driving order', () => {
  assert.equal(routeOf({ date, today: [job(1), job(2)] }).next?.ordersServicesId, 1);
  const { next, later } = routeOf({ date, today: [job(1), job(2, 'on_the_way'), job(3)] });
  assert.equal(next?.ordersServicesId, 2);
  assert.deepEqual(
    later.map((one) => one.ordersServicesId),
    [1, 3],
  );
  assert.equal(routeOf({ date, today: [] }).next, undefined);
});

test('a job that an earlier day left open is never the next one, even while it is under way', () => {
  const left = job(1, 'on_the_way', '2026-11-30');
  const { unfinished, next } = routeOf({ date, today: [left, job(2)] });
  assert.deepEqual([unfinished, next?.ordersServicesId], [[left], 2]);
  assert.equal(routeOf({ date, today: [left] }).next, undefined);
});

test('a job has one next step until it is closed [ST013, ST014]', () => {
  const step = (changes: Parameters<typeof testOrder>[0]) => jobStep(testOrder(changes));
  assert.equal(step({}), 'confirm');
  assert.equal(step({ orderServiceStatus: 'confirm' }), 'on_the_way');
  assert.equal(step({ orderServiceStatus: 'confirm', progress: 'on_the_way' }), 'arrived');
  assert.equal(step({ orderServiceStatus: 'confirm', progress: 'arrived' }), 'in_progress');
  assert.equal(step({ orderServiceStatus: 'confirm', progress: 'in_progress' }), 'complete');
  for (const orderServiceStatus of ['complete', 'declined', 'canceled'] as const)
    assert.equal(step({ orderServiceStatus }), null);
});

test('a job that an earlier day left open is only completed [JB028]', () => {
  const now = Date.parse(`${date}T12:00:00-05:00`);
  assert.equal(stepNow(job(1), now), 'on_the_way');
  assert.equal(stepNow(job(1, null, '2026-11-30'), now), 'complete');
  assert.equal(stepNow(job(1, 'on_the_way', '2026-11-30'), now), 'complete');
});

test('completing requires the odometer, and the cash for a cash payment', () => {
  const problems = (odometer: string, collected: boolean, cash: boolean) =>
    completionProblems(
      { odometer, collected, parts: undefined },
      { cash, partsBack: false, kmOnArrival: null },
    );
  assert.deepEqual(problems('', false, true), ['odometer', 'collected']);
  assert.deepEqual(problems('142 300', true, true), []);
  assert.deepEqual(problems('142300', false, false), []);
  assert.deepEqual(problems('many', true, true), ['odometer']);
});

test('completing refuses an odometer below the reading on arrival [VA031]', () => {
  const problems = (odometer: string) =>
    completionProblems(
      { odometer, collected: false, parts: undefined },
      { cash: false, partsBack: false, kmOnArrival: 81_234 },
    );
  assert.deepEqual(problems('81,233'), ['odometerLow']);
  assert.deepEqual(problems('81 234'), []);
  assert.deepEqual(problems('many'), ['odometer']);
});

test('completing requires the outcome for replaced parts that the customer wants back', () => {
  const given = { odometer: '1', collected: false };
  const requirements = { cash: false, partsBack: true, kmOnArrival: null };
  assert.deepEqual(completionProblems({ ...given, parts: undefined }, requirements), ['parts']);
  assert.deepEqual(completionProblems({ ...given, parts: 'handed_back' }, requirements), []);
  const order = testOrder();
  const said = { ...given, parts: 'declined' } as const;
  assert.equal(completionForm(order, said, requirements).removed_parts_outcome, 'declined');
  assert.equal(
    'removed_parts_outcome' in completionForm(order, said, { ...requirements, partsBack: false }),
    false,
  );

  const plain = testOrder({ part: null, removedParts: 'returned' });
  const used = { quantity: 1, version: 1 };
  assert.equal(wantsPartsBack(plain, []), false);
  assert.equal(wantsPartsBack({ ...plain, part: { name: 'Standard' } }, []), true);
  // On the estimate, or returned: not installed.
  assert.equal(
    wantsPartsBack(plain, [
      { ...used, version: 0 },
      { ...used, quantity: 0 },
    ]),
    false,
  );
  assert.equal(wantsPartsBack(plain, [used]), true);
  assert.equal(wantsPartsBack({ ...plain, removedParts: 'declined' }, [used]), false);
});

test("completing sends the server's own total, the odometer as a number, and that the sheet is shown", () => {
  const order = testOrder({ totalToCollect: '465.55' });
  assert.deepEqual(
    completionForm(
      order,
      { odometer: '142,300', collected: true, parts: undefined },
      { cash: true, partsBack: false },
    ),
    {
      total_amount_collected: '465.55',
      odometer: 142_300,
      payment_collected_by_mechanic: true,
      has_job_sheet: true,
    },
  );
  assert.equal(
    completionForm(
      order,
      { odometer: '1', collected: true, parts: undefined },
      { cash: false, partsBack: false },
    ).payment_collected_by_mechanic,
    false,
  );
});
