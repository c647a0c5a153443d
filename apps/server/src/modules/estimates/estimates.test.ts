import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { chooseRemovedParts, proposeExtraWork, setProgress } from '@hoist/contract';
import { toId, type AddonId, type ExtraWorkId, type UserId } from '@hoist/domain/ids';
import { estimateHashInput } from '@hoist/domain/pricing/estimate-hash-input';
import { sql } from 'kysely';
import { bodyOf, caliper, estimatesFixture, labour, off } from '#server/testing/estimates-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { moneyViolations } from '#server/testing/money-violations.ts';
import { announcementsOf, refusalOf } from '#server/testing/orders-fixture.ts';
import { issueEstimate } from '#server/modules/documents/issue/issue-estimate.ts';
import { readStoredDocuments } from '#server/modules/documents/read-stored-documents.ts';
import { getOrder } from '#server/modules/orders/console/get-order.ts';
import { acceptedEstimateOf } from '#server/shared/orders/accepted-estimate.ts';
import { loadOrder } from '#server/shared/orders/load-order.ts';

const fixture = await estimatesFixture();
const { server, database, clock } = fixture;
const {
  newJob,
  ofJob,
  confirmed,
  byCard,
  propose,
  see,
  latest,
  answer,
  withdraw,
  complete,
  orderOf,
  balances,
  revenueOf,
  untilSettled,
} = fixture;

test("stores a booking's estimate unchangeably with a reproducible hash [DC008]", async () => {
  const job = await newJob();
  const row = await database.db
    .selectFrom('estimates')
    .where('ordersServicesId', '=', job.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { quote, province, serviceDate, hash } = row;
  const expiresAt = Date.parse(quote.expiresAt);
  const again = createHash('sha256')
    .update(estimateHashInput({ quote, province, serviceDate: serviceDate ?? '', expiresAt }))
    .digest('hex');
  assert.equal(hash, again);
  assert.match(hash, /^[0-9a-f]{64}$/);
  await assert.rejects(
    sql`UPDATE estimates SET province = 'QC' WHERE orders_services_id = ${job.id}`.execute(database.db),
    /append-only/,
  );
  const { agreed, removedParts } = await see(job);
  assert.equal(agreed.hash, hash);
  assert.equal(removedParts, 'returned');
  assert.deepEqual(
    agreed.lines.map(({ kind, hours, rate, condition, warranty }) => [
      kind,
      hours,
      rate,
      condition,
      warranty,
    ]),
    [
      ['labour', 1, '120.00', null, { months: 12, km: 20_000 }],
      ['parts', null, null, 'new_non_oem', { months: 12, km: 20_000 }],
    ],
  );
});

test('adds accepted lines of extra work to the price and the ledger [JB009]', async () => {
  const job = await confirmed();
  const told = await announcementsOf(fixture, async () => {
    assert.equal((await propose(job, [caliper, labour])).message, 'We asked the customer');
  });
  assert.deepEqual(
    told,
    [job.customer.userId, job.mechanic.userId].toSorted((a, b) => a - b),
  );
  const shown = await latest(job);
  assert.deepEqual(
    [shown.state, shown.totalBefore, shown.totalIfAll, shown.lines.map(({ amount }) => amount)],
    ['open', '209.05', '412.45', ['120.00', '60.00']],
  );
  assert.match(
    shown.shown,
    /1\. Brake caliper: \+\$120\.00 \(1 × \$120\.00; reconditioned; warranty 6 months/,
  );
  const done = await answer(job, shown, { accepted: [1], declined: [2] });
  assert.equal(done.data.agreed.total, '344.65');
  assert.deepEqual(done.data.agreed.taxes, [{ tax: 'HST', rate: 0.13, amount: '39.65' }]);
  assert.deepEqual(
    done.data.revisions.at(-1)?.lines.map(({ accepted }) => accepted),
    [true, false],
  );
  const notice = await database.db
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', job.id)
    .where('usersId', '=', job.mechanic.userId)
    .where('titleEn', '=', 'Extra work approved')
    .select(['textEn', 'textFr'])
    .executeTakeFirstOrThrow();
  const declined = shown.lines[1]?.title ?? '';
  assert.ok(notice.textEn.endsWith(`: Brake caliper. Not approved: ${declined}.`), notice.textEn);
  assert.ok(notice.textFr.endsWith(`: Brake caliper. Non accepté\u00a0: ${declined}.`), notice.textFr);
  // A repeated answer succeeds, a different one does not.
  assert.equal(await refusalOf(answer(job, shown, { accepted: [1], declined: [2] })), 'ok');
  assert.equal(await refusalOf(answer(job, shown, { accepted: [1, 2], declined: [] })), '409 wrong_state');

  const order = await orderOf(job);
  assert.equal(order.totalToCollect, '344.65');
  assert.deepEqual(order.price.extraWork, [{ title: 'Brake caliper', amount: '120.00' }]);
  assert.equal(await refusalOf(complete(job, '412.45')), '422 invalid');
  assert.match(
    (await bodyOf(complete(job, '412.45'))).message,
    /^The customer approved \$344\.65\. Propose the rest/,
  );
  await complete(job, '344.65');
  assert.deepEqual(await balances(job.id), {
    mechanic_cash: 34_465,
    revenue_labour: -12_000,
    revenue_parts: -18_500,
    tax_HST: -3_965,
  });
  const agreed = await loadOrder(database.db, job.id);
  const accepted = agreed && acceptedEstimateOf(agreed);
  assert.deepEqual(
    [accepted?.revision, accepted?.totalCents, accepted?.lines.map(({ taxCents }) => taxCents)],
    [1, 34_465, [1_560, 845, 1_560]],
  );
});

test('names each add-on of the accepted estimate by its own title', async () => {
  const job = await confirmed();
  const agreed = await loadOrder(database.db, job.id);
  const [labour] = agreed?.quote.lines ?? [];
  assert.ok(agreed && labour);
  const addons = ['Wiper blades', 'Cabin filter'].map((titleEn, index) => ({
    id: toId<AddonId>(index + 1),
    titleEn,
    titleFr: titleEn,
    priceCents: 1_000,
  }));
  const lines = [
    labour,
    ...addons.map(({ id }) => ({ ...labour, kind: 'addon' as const, code: `addon${id}` })),
  ];
  const accepted = acceptedEstimateOf({ ...agreed, quote: { ...agreed.quote, lines, addons } });
  assert.deepEqual(
    accepted.lines.slice(1).map(({ title }) => title.en),
    ['Wiper blades', 'Cabin filter'],
  );
});

test('stores who answered, when, from where, in which language, and what was shown', async () => {
  const job = await confirmed();
  await propose(job, [caliper]);
  const french = { ...job.customer, headers: { 'Accept-Language': 'fr-CA', 'User-Agent': 'A phone' } };
  const shown = await latest(job, french);
  assert.match(shown.shown, /remise à neuf; garantie 6 mois ou 10\u00a0000\u00a0km/);
  await answer(job, shown, { accepted: [1], declined: [], who: french });
  const end = await database.db
    .selectFrom('estimateRevisionEnds')
    .where('estimateRevisionsId', '=', shown.estimateRevisionsId)
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [end.outcome, end.actorId, end.locale, end.network, end.userAgent, end.acceptedLines],
    ['answered', job.customer.userId, 'fr', '127.0.0.0/24', 'A phone', [1]],
  );
  assert.deepEqual([end.hash, end.shown, end.totalAfterCents], [shown.hash, shown.shown, 34_465]);
  assert.match(end.session ?? '', /^[0-9a-f]{16}$/);
  for (const table of ['estimate_revisions', 'estimate_revision_lines', 'estimate_revision_ends'])
    await assert.rejects(sql.raw(`DELETE FROM ${table}`).execute(database.db), /append-only/);
  const texts = await database.db
    .selectFrom('userNotifications')
    .where('ordersServicesId', '=', job.id)
    .where('titleEn', 'in', ['Extra work approved', 'Extra work needs your OK'])
    .select(['usersId', 'titleEn'])
    .execute();
  assert.ok(texts.some((row) => row.usersId === job.mechanic.userId));
});

test('refuses answers to changed, withdrawn or unseen proposals [JB010]', async () => {
  const job = await confirmed();
  await propose(job, [caliper]);
  const first = await latest(job);
  await propose(job, [caliper, labour]);
  const second = await latest(job);
  const body = await bodyOf(answer(job, first, { accepted: [1], declined: [] }));
  assert.deepEqual([body.code, body.revision?.hash], ['price_changed', second.hash]);
  const replayed = { ...second, hash: first.hash };
  assert.equal(
    await refusalOf(answer(job, replayed, { accepted: [1, 2], declined: [] })),
    '409 price_changed',
  );
  assert.equal(await refusalOf(answer(job, second, { accepted: [1], declined: [] })), '422 invalid');
  assert.equal(await refusalOf(withdraw(job, first)), '409 wrong_state');
  await withdraw(job, second);
  assert.equal(await refusalOf(withdraw(job, second)), 'ok');
  assert.equal(await refusalOf(answer(job, second, { accepted: [1, 2], declined: [] })), '409 wrong_state');
  const nobodys = { ...second, estimateRevisionsId: toId<ExtraWorkId>(999_999) };
  assert.equal(await refusalOf(answer(job, nobodys, { accepted: [1, 2], declined: [] })), '404 not_found');
  assert.equal(await refusalOf(withdraw(job, nobodys)), '404 not_found');
  assert.equal((await see(job)).agreed.total, '209.05');
});

test('refuses proposals, answers and reads by the wrong parties, and invalid proposals', async () => {
  const job = await confirmed();
  const other = await confirmed();
  await propose(job, [caliper]);
  const shown = await latest(job);
  const accept = { accepted: [1], declined: [] };
  assert.equal(await refusalOf(propose(job, [caliper], job.rival)), '404 not_found');
  assert.equal(await refusalOf(propose(job, [caliper], job.customer)), '403 forbidden');
  assert.equal(await refusalOf(answer(job, shown, { ...accept, who: job.mechanic })), '403 forbidden');
  assert.equal(await refusalOf(answer(job, shown, { ...accept, who: other.customer })), '404 not_found');
  assert.equal(await refusalOf(answer(other, shown, accept)), '404 not_found');
  assert.equal(await refusalOf(withdraw(job, shown, job.rival)), '404 not_found');
  assert.equal(await refusalOf(see(job, other.customer)), '404 not_found');
  assert.equal(await refusalOf(see(job, job.rival)), '404 not_found');
  const pending = await newJob();
  assert.equal(await refusalOf(propose(pending, [caliper])), '409 wrong_state');
  for (const lines of ['not JSON', '{}', '[]', JSON.stringify([{ ...caliper, condition: 'found' }])])
    assert.equal(
      await refusalOf(server.call(proposeExtraWork, { ...ofJob(job), form: { lines } }, job.mechanic)),
      '422 invalid',
    );
  assert.equal(await refusalOf(propose(job, [caliper, off])), '422 invalid');
  const form = { lines: JSON.stringify([caliper]), picture_id: 999_999 };
  assert.equal(
    await refusalOf(server.call(proposeExtraWork, { ...ofJob(job), form }, job.mechanic)),
    '422 invalid',
  );
});

test('lets one of two concurrent answers, or of an answer and a withdrawal, succeed [JB010]', async () => {
  for (let round = 0; round < 2; round += 1) {
    const job = await confirmed();
    await propose(job, [caliper]);
    const shown = await latest(job);
    const [first, second] = await Promise.all([
      refusalOf(answer(job, shown, { accepted: [1], declined: [] })),
      refusalOf(round % 2 === 0 ? withdraw(job, shown) : answer(job, shown, { accepted: [], declined: [1] })),
    ]);
    assert.deepEqual([first, second].toSorted(), ['409 wrong_state', 'ok']);
    assert.equal((await see(job)).agreed.total, first === 'ok' ? '344.65' : '209.05');
  }
});

test('bills a concurrently completed job for what was agreed at completion', async () => {
  for (let round = 0; round < 2; round += 1) {
    const job = await confirmed();
    await propose(job, [caliper]);
    const shown = await latest(job);
    const [answered, completed] = await Promise.all([
      refusalOf(answer(job, shown, { accepted: [1], declined: [] })),
      refusalOf(complete(job, '209.05')),
    ]);
    if (answered === 'ok') assert.equal(completed, '422 invalid');
    else assert.deepEqual([answered, completed], ['409 wrong_state', 'ok']);
    if (completed !== 'ok') await complete(job, '344.65');
    const { mechanic_cash: cash } = await balances(job.id);
    assert.equal(cash, completed === 'ok' ? 20_905 : 34_465);
  }
});

test('applies a lower price without approval', async () => {
  const job = await confirmed();
  assert.equal((await propose(job, [off])).message, 'The price is lower now');
  const { agreed, revisions } = await see(job);
  assert.deepEqual([agreed.total, agreed.discount, revisions[0]?.state], ['197.75', '10.00', 'lowered']);
  assert.equal(await refusalOf(propose(job, [{ ...off, amountCents: 11_001 }])), '422 invalid');
  await complete(job, '197.75');
  assert.deepEqual(await balances(job.id), {
    discounts: 1_000,
    mechanic_cash: 19_775,
    revenue_labour: -12_000,
    revenue_parts: -6_500,
    tax_HST: -2_275,
  });
});

test('lapses unanswered work with the job and advises it at the next visit', async () => {
  const job = await confirmed();
  await propose(job, [caliper]);
  const shown = await latest(job);
  await complete(job, '209.05');
  assert.equal((await latest(job)).state, 'lapsed');
  assert.equal(await refusalOf(answer(job, shown, { accepted: [1], declined: [] })), '409 wrong_state');
  const id = await fixture.booking(job.customer, { preferredTime: '2026-12-29T16:00:00-05:00' });
  const { advised } = await see({ ...job, id }, job.customer);
  assert.deepEqual(
    advised.map(({ title, amount }) => [title, amount]),
    [['Brake caliper', '120.00']],
  );
});

test('captures accepted work within the hold together with the rest', async () => {
  const job = await byCard('2026-12-04T08:00:00-05:00');
  assert.deepEqual((await see(job)).payment, { charged: '73.45', held: '156.50' });
  await propose(job, [
    { kind: 'labour', title: 'Clean the slides', note: 'They are dry', fixedCents: 1_500 },
  ]);
  await answer(job, await latest(job), { accepted: [1], declined: [] });
  await complete(job, '226.00');
  assert.deepEqual(await moneyViolations(database, fixture.cards.simulator, job.id), []);
  assert.deepEqual(await revenueOf(job.id), {
    revenue_labour: -13_500,
    revenue_parts: -6_500,
    tax_HST: -2_600,
  });
});

test('captures the hold and charges accepted work above it', async () => {
  const job = await byCard('2026-12-05T08:00:00-05:00');
  await propose(job, [caliper, labour]);
  await answer(job, await latest(job), { accepted: [1, 2], declined: [] });
  await complete(job, '412.45');
  await untilSettled(job.id);
  assert.deepEqual(await moneyViolations(database, fixture.cards.simulator, job.id), []);
  assert.deepEqual(await revenueOf(job.id), {
    revenue_labour: -18_000,
    revenue_parts: -18_500,
    tax_HST: -4_745,
  });
});

test('requires odometer readings that do not decrease, on arrival and completion [JB015]', async () => {
  const job = await confirmed();
  const arrive = (odometer?: number) =>
    server.call(
      setProgress,
      { ...ofJob(job), form: { progress: 'arrived', ...(odometer === undefined ? {} : { odometer }) } },
      job.mechanic,
    );
  await database.db
    .updateTable('usersVehicles')
    .set({ odometer: 80_000 })
    .where('usersVehiclesId', '=', job.customer.vehicleId)
    .execute();
  const body = await bodyOf(arrive(79_999));
  assert.equal(body.message, 'The odometer can’t be below 80000 km, the last reading');
  assert.equal((await orderOf(job)).progress, null);
  await database.transaction((tx) =>
    issueEstimate(tx, { ordersServicesId: job.id, revision: 0, now: clock.now() }),
  );
  await arrive(81_500);
  await arrive(81_000);
  await arrive(81_000);
  assert.equal((await orderOf(job)).odometerOnArrival, 81_000);
  // Ontario requires the reading on the estimate: each changed reading replaces the document.
  const papers = await readStoredDocuments(database.db, job.id);
  const told = papers.map(({ content }) =>
    content?.kind === 'estimate' ? [content.vehicle.odometerIn, content.replaces] : [],
  );
  assert.deepEqual(told, [
    [null, null],
    [81_500, papers[0]?.number],
    [81_000, papers[1]?.number],
  ]);
  assert.equal(await refusalOf(complete(job, '209.05', 80_999)), '422 invalid');
  await complete(job, '209.05', 81_003);
});

test('returns replaced parts unless the customer declines them before completion [JB016]', async () => {
  const job = await confirmed();
  const choose = (form: { removed_parts: 'returned' | 'declined' }, who: Caller = job.customer) =>
    server.call(chooseRemovedParts, { ...ofJob(job), form }, who);
  assert.equal((await orderOf(job)).removedParts, 'returned');
  assert.equal((await choose({ removed_parts: 'declined' })).data.removedParts, 'declined');
  assert.equal(await refusalOf(choose({ removed_parts: 'returned' }, job.mechanic)), '403 forbidden');
  assert.equal(await refusalOf(choose({ removed_parts: 'returned' }, job.rival)), '404 not_found');
  await complete(job, '209.05');
  assert.equal(await refusalOf(choose({ removed_parts: 'returned' })), '409 wrong_state');
  assert.equal((await orderOf(job)).removedParts, 'declined');
});

test('shows extra work in cash rounded to five cents, and by card to the cent', async () => {
  const odd = { ...caliper, unitCents: 12_001 };
  for (const [job, total, more] of [
    [await confirmed(), '344.65', '$135.60'],
    [await byCard('2026-12-24T08:00:00-05:00'), '344.66', '$135.61'],
  ] as const) {
    await propose(job, [odd]);
    const asked = await latest(job);
    assert.deepEqual([asked.totalBefore, asked.totalIfAll], ['209.05', total]);
    assert.ok(asked.shown.includes(`: $${total}`), asked.shown);
    const { textEn: told } = await database.db
      .selectFrom('userNotifications')
      .select('textEn')
      .where('ordersServicesId', '=', job.id)
      .where('textEn', 'like', '%caliper%')
      .executeTakeFirstOrThrow();
    assert.ok(told.includes(more), told);
    await answer(job, asked, { accepted: [1], declined: [] });
    assert.equal((await latest(job)).totalAfter, total);
    assert.equal((await see(job)).agreed.totalToCollect, total);
    assert.equal((await orderOf(job)).costToShow, total);
    const request = {
      usersId: toId<UserId>(1),
      ordersServicesId: job.id,
      locale: 'en',
      now: clock.now(),
    } as const;
    const office = await getOrder(fixture.context, request);
    assert.ok(office.ok);
    assert.ok(office.value.history.some(({ said }) => said.includes(`$${total} · before: $209.05`)));
  }
});
