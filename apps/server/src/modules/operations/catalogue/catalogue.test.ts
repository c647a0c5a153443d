import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  changeCatalogueItem,
  getCheckoutInfo,
  discardCatalogueChange,
  getInspection,
  getOrder,
  getServices,
  listCatalogue,
  listCatalogueVersions,
  listUndoneServices,
  checkPrice,
  publishCatalogue,
  scheduleService,
  type CatalogueKind,
} from '@hoist/contract';
import { withNewRate } from '@hoist/domain/money/tax-change';
import { cashForm, stagesIn } from '#server/testing/access-stage.ts';
import { brakes, catalogueDesk, lineOf, zip } from '#server/testing/catalogue-desk.ts';
import { forgetNow } from '#server/testing/forget-now.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { database, server, clock } = fixture;
const newStage = await stagesIn(fixture);
const owner = await addPerson(database, clock.now(), { consoleRole: 'owner' });
const colleague = await addPerson(database, clock.now(), { consoleRole: 'owner' });

const { live, change, draft, publish, takeBack, preview, offered, pickup } = catalogueDesk(fixture, owner);

await newStage('account');

describe('a draft', () => {
  test('is hidden from visitors, priced for any vehicle and place, published in one step, and reverted [CT001]', async () => {
    const before = await live('service', brakes);
    const rates = await live('rates', 'rates');
    const asked = await offered();
    await change('service', brakes, {
      ...before,
      titleEn: 'Front pads',
      hoursByClass: { van_large: 3 },
      parts: before.parts.map((part) => (part.code === 'standard' ? { ...part, price: '123.45' } : part)),
    });
    await change('rates', 'rates', { ...rates, labourRate: '130.00' });
    assert.equal(await offered(), asked);
    const sedan = await preview();
    assert.equal(sedan.city, 'Toronto');
    assert.deepEqual(lineOf(sedan, 'parts'), [
      before.parts.find(({ code }) => code === 'standard')?.price,
      '123.45',
    ]);
    assert.equal(lineOf(sedan, 'total')?.[0], asked);
    const van = await preview({ vehicle_class: 'van_large' });
    assert.equal(lineOf(van, 'labour')?.[1], '390.00');
    const named = await pickup();
    const priced = await preview({ ...named, vehicle_class: 'compact', electric: '1' });
    assert.deepEqual([priced.vehicleClass, priced.electric], ['light_truck', false]);
    assert.deepEqual(
      lineOf(priced, 'total'),
      lineOf(await preview({ vehicle_class: 'light_truck' }), 'total'),
    );
    assert.equal(await refusalOf(preview({ ...named, model_vehicle: '999999999' })), '422 invalid');
    const hours = before.labourHours;
    assert.equal(lineOf(sedan, 'labour')?.[1], (Math.round(hours * 13_000) / 100).toFixed(2));
    assert.equal(await offered(), asked, 'a preview publishes nothing');

    const { data, shown } = await draft();
    assert.deepEqual(
      data.map(({ kind, code }) => `${kind} ${code}`),
      ['rates rates', `service ${brakes}`],
    );
    assert.equal(data[1]?.title, 'Front pads');
    const version = await publish('Spring prices');
    assert.equal(await offered(), lineOf(sedan, 'total')?.[1]);
    assert.equal((await live('service', brakes)).hoursByClass.van_large, 3);
    assert.deepEqual((await draft()).data, []);
    assert.equal(
      await refusalOf(server.call(publishCatalogue, { form: { note: '', shown } }, owner)),
      '409 conflict',
    );
    assert.equal(
      await refusalOf(
        server.call(publishCatalogue, { form: { note: '', shown: (await draft()).shown } }, owner),
      ),
      '409 wrong_state',
    );
    const { data: versions } = await server.call(listCatalogueVersions, {}, owner);
    assert.equal(versions[0]?.version, version.version);
    assert.equal(versions[0]?.note, 'Spring prices');
    assert.equal(versions[0]?.changes[0]?.before?.['labourRate'], '120.00');

    const taken = (await takeBack(version.version, 'Too dear')).data;
    assert.equal(taken.takesBack, version.version);
    assert.equal(await offered(), asked);
    assert.deepEqual(await live('service', brakes), before);
    assert.equal(await refusalOf(takeBack(version.version)), '409 wrong_state');
    assert.equal(await refusalOf(takeBack(999_999)), '404 not_found');
    const deeds = await database.db
      .selectFrom('auditLog')
      .where('entity', '=', 'catalogue_version')
      .select(['action', 'before', 'after'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      deeds.map(({ action }) => action),
      ['catalogue.published', 'catalogue.taken_back'],
    );
    assert.deepEqual(Object.keys(deeds[0]?.before ?? {}).toSorted(), ['rates:rates', `service:${brakes}`]);
  });

  test('is protected against overwriting another person’s change, and removed when it equals the published item [CT002]', async () => {
    const addon = await live('addon', 'wipers');
    assert.equal(addon.sameAs, 'wipers', 'as the product’s menu says');
    const dearer = { ...addon, price: '77.00' };
    await change('addon', 'wipers', dearer);
    assert.equal(await refusalOf(change('addon', 'wipers', addon)), '409 conflict');
    const { shown } = await draft();
    await server.call(
      changeCatalogueItem,
      {
        params: { kind: 'addon', code: 'wipers' },
        form: { value: JSON.stringify({ ...addon, price: '78.00' }), version: 1 },
      },
      colleague,
    );
    assert.equal(
      await refusalOf(server.call(publishCatalogue, { form: { note: '', shown } }, owner)),
      '409 conflict',
    );
    const { message } = await change('addon', 'wipers', addon, 2);
    assert.match(message, /No change/);
    assert.deepEqual((await draft()).data, []);
    const drop = () =>
      server.call(discardCatalogueChange, { params: { kind: 'addon', code: 'wipers' } }, owner);
    assert.equal(await refusalOf(drop()), '404 not_found');
    await change('addon', 'wipers', dearer);
    await drop();
    assert.deepEqual((await draft()).data, []);
  });

  test('is refused with the name of the wrong field', async () => {
    const service = await live('service', brakes);
    const fees = await live('fees', 'fees');
    const sheet = await live('sheet', brakes);
    const [item] = sheet.items;
    const ontario = await live('tax', 'on');
    const step = { state: 'confirm', hoursBefore: 24, percent: null, amount: null };
    const wrong: readonly [CatalogueKind, string, unknown, string][] = [
      ['service', brakes, { ...service, titleFr: '' }, 'titleFr'],
      ['service', brakes, { ...service, fixedPrice: '84.00' }, 'fixedPrice'],
      ['service', brakes, { ...service, pricing: 'fixed' }, 'fixedPrice'],
      ['service', brakes, { ...service, category: 'boats' }, 'category'],
      ['service', brakes, { ...service, addons: ['no-such'] }, 'addons.0'],
      ['service', brakes, { ...service, addons: ['wipers', 'wipers'] }, 'addons.1'],
      ['service', brakes, { ...service, parts: [service.parts[0], service.parts[0]] }, 'parts.1.code'],
      ['service', brakes, { ...service, hoursByClass: { van_large: 0 } }, 'hoursByClass.van_large'],
      ['addon', 'wipers', { titleEn: 'x', titleFr: 'x', price: '1,5', minutes: 5, active: true }, 'price'],
      ['addon', 'wipers', { ...(await live('addon', 'wipers')), sameAs: 'no-such' }, 'sameAs'],
      ['rates', 'rates', { ...(await live('rates', 'rates')), maxKm: 10 }, 'maxKm'],
      ['sheet', brakes, { ...sheet, items: [item, item] }, 'items.1.code'],
      ['sheet', brakes, { ...sheet, items: [{ ...item, limits: { amber: 1, red: 1 } }] }, 'items.0.limits'],
      [
        'fees',
        'fees',
        { ...fees, tables: [{ from: '2030-01-01T00:00:00Z', steps: [step] }] },
        'tables.0.steps.0.percent',
      ],
      ['fees', 'fees', { ...fees, tables: [{ from: '2026-01-01T00:00:00Z', steps: [] }] }, 'tables'],
      [
        'tax',
        'on',
        { rates: withNewRate(ontario.rates, { tax: 'HST', rate: 0.14, from: '2026-12-01' }) },
        'rates',
      ],
      ['areas', 'areas', { served: ['90210'], unserved: [] }, 'served'],
    ];
    for (const [kind, code, value, field] of wrong) {
      const refused: unknown = await change(kind, code, value).then(
        () => assert.fail(`${kind}: ${field} was taken`),
        (error: unknown) => error,
      );
      const { status, body } = refused as { status: number; body: { details: { field: string }[] } };
      assert.equal(status, 422);
      assert.ok(
        body.details.some((detail) => detail.field === field),
        `${field}: ${JSON.stringify(body)}`,
      );
    }
    assert.equal(await refusalOf(change('sheet', 'no-such', sheet)), '404 not_found');
    const kind = 'boat' as CatalogueKind;
    assert.equal(await refusalOf(server.call(listCatalogue, { query: { kind } }, owner)), '422 invalid');
    assert.equal(await refusalOf(takeBack(1, 'x'.repeat(501))), '422 invalid');
    assert.equal(await refusalOf(change('tax', 'us', ontario)), '404 not_found');
    assert.deepEqual((await draft()).data, []);
  });
});

test('keeps the price of an order, and asks again about a booking with the old price [MN036]', async () => {
  const before = await live('service', brakes);
  const booked = await newStage('confirm');
  const stage = await newStage('account');
  const token = await fixture.enter(stage.userId);
  const form = cashForm(stage, stage.freeTime());
  const { checkoutInfo: shown } = await server.call(
    getCheckoutInfo,
    {
      params: { userId: stage.userId },
      query: {
        users_vehicles_id: form.users_vehicles_id,
        users_locations_id: form.users_locations_id,
        services_id: form.services_id,
      } as never,
    } as never,
    { token },
  );
  const priceOf = async () => {
    const { data } = await server.call(
      getOrder,
      { params: { ordersServicesId: booked.ordersServicesId } },
      { token: await fixture.enter(booked.userId) },
    );
    return data[0]?.price.total;
  };
  const total = await priceOf();
  await change('service', brakes, { ...before, labourHours: before.labourHours + 1 });
  const { version } = await publish();
  await forgetNow(database, 'menu');
  const quoted = { ...form, quote_id: (shown as { quoteId?: string }).quoteId };
  assert.ok(quoted.quote_id);
  const schedule = () =>
    server.call(scheduleService, { params: { userId: stage.userId }, form: quoted } as never, { token });
  assert.equal(await refusalOf(schedule()), '409 price_changed');
  assert.equal(await priceOf(), total);
  await takeBack(version);
  await forgetNow(database, 'menu');
  await schedule();
});

test('refuses prices in an area that is not served', async () => {
  await change('areas', 'areas', { served: [], unserved: ['M5V'] });
  const shown = await preview();
  assert.deepEqual([shown.refusedBefore, shown.refusedAfter], ['', 'We don’t work there']);
  assert.equal((await preview({ zip: 'M4C 1B5' })).refusedAfter, '');
  const { version } = await publish();
  await forgetNow(database, 'settings');
  assert.equal(
    await refusalOf(server.call(checkPrice, { query: { zip, service: brakes } as never }, {})),
    '422 not_serviceable',
  );
  await takeBack(version);
  await forgetNow(database, 'settings');
  for (const query of [{ zip: 'x' }, { service: 'no-such' }])
    assert.equal(await refusalOf(preview(query)), '422 invalid');
});

test('prices a new service before anyone can do it, offers it when published, and ends it when reverted', async () => {
  const pads = await live('service', brakes);
  const code = 'brake-wash';
  await change('service', code, { ...pads, titleEn: 'Brake wash', parts: [], addons: [], position: 90 });
  const shown = await preview({ service: code });
  assert.equal(shown.nobodySkilled, true);
  assert.equal(shown.refusedBefore, 'Not offered');
  assert.notEqual(lineOf(shown, 'total')?.[1], null);
  const { version } = await publish();
  assert.equal((await live('service', code)).active, true);
  await takeBack(version);
  assert.equal((await live('service', code)).active, false);
});

test('warns of a service that no mechanic can do, and hides it from customers [CT006]', async () => {
  const stage = await newStage('account');
  const token = await fixture.enter(stage.userId);
  const query = { users_vehicles_id: stage.vehicleId, user_location_id: stage.locationId };
  const codes = async () =>
    (await server.call(getServices, { params: { userId: stage.userId }, query }, { token })).data.map(
      ({ code }) => code,
    );
  const undone = async () =>
    (await server.call(listUndoneServices, {}, owner)).data.map(({ code, title }) => [code, title]);
  assert.ok((await codes()).includes(brakes));
  assert.deepEqual(await undone(), []);
  const held = await database.db
    .deleteFrom('mechanicSkills')
    .where('servicesId', '=', stage.serviceId)
    .returningAll()
    .execute();
  await forgetNow(database, 'roster');
  assert.deepEqual(await undone(), [[brakes, 'Front brake pads']]);
  assert.ok(!(await codes()).includes(brakes));
  await database.db.insertInto('mechanicSkills').values(held).execute();
  await forgetNow(database, 'roster');
  assert.deepEqual(await undone(), []);
});

test('uses a changed checklist for jobs that are confirmed afterwards [JB004]', async () => {
  const sheet = await live('sheet', brakes);
  const before = await newStage('confirm');
  const item = {
    code: 'pedal-feel',
    section: 'end',
    kind: 'check',
    titleEn: 'Pedal is firm',
    titleFr: 'La pédale est ferme',
    hintEn: '',
    hintFr: '',
    unit: '',
    limits: null,
    required: true,
    photoRequired: false,
  };
  await change('sheet', brakes, { ...sheet, items: [...sheet.items, item] });
  await publish();
  const after = await newStage('confirm');
  const asks = async (stage: typeof before) => {
    const { data } = await server.call(
      getInspection,
      { params: { ordersServicesId: stage.ordersServicesId } },
      { token: await fixture.enter(stage.mechanicId) },
    );
    return data.items.some(({ item: code }) => code === 'pedal-feel');
  };
  assert.deepEqual([await asks(before), await asks(after)], [false, true]);
});

test('reads versions page by page', async () => {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: { version: number }[]; cursor: string | null } = await server.call(
      listCatalogueVersions,
      { query: { length: 2, ...(cursor === null ? {} : { cursor }) } },
      owner,
    );
    seen.push(...page.data.map(({ version }) => version));
    ({ cursor } = page);
  } while (cursor !== null);
  assert.ok(seen.length > 3);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => b - a),
  );
  for (const query of [{ cursor: 'x' }, { length: 0 }])
    assert.equal(
      await refusalOf(server.call(listCatalogueVersions, { query: query as never }, owner)),
      '422 invalid',
    );
});

test('applies a new tax from its day on, and does not change a past day [MN005]', async () => {
  const { rates } = await live('tax', 'on');
  const from = '2027-01-01';
  await change('tax', 'on', { rates: withNewRate(rates, { tax: 'HST', rate: 0.15, from }) });
  const until = await preview({ date: '2026-12-31' });
  assert.equal(lineOf(until, 'tax', 'HST 13')?.[0], lineOf(until, 'tax', 'HST 13')?.[1]);
  const after = await preview({ date: from });
  assert.equal(lineOf(after, 'tax', 'HST 15')?.[0], null);
  assert.equal(lineOf(after, 'tax', 'HST 13')?.[1], null);
  const { version } = await publish();
  assert.equal((await live('tax', 'on')).rates.at(-1)?.rate, 0.15);
  assert.equal(lineOf(await preview({ date: from }), 'tax', 'HST 15')?.[0] !== null, true);
  const { rates: ours } = await live('tax', 'qc');
  await change('tax', 'qc', { rates: withNewRate(ours, { tax: 'QST', rate: 0.1, from }) });
  clock.advance(Date.parse('2027-01-02T12:00:00Z') - clock.now().getTime());
  assert.equal(
    await refusalOf(publish()),
    '422 invalid',
    'the day of the draft has come before it was published',
  );
  assert.equal(await refusalOf(takeBack(version)), '409 wrong_state');
});
