import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as contract from '@hoist/contract';
import { consoleRoles } from '@hoist/domain/access/console';
import { stagesIn } from '#server/testing/access-stage.ts';
import { refusalOf } from '#server/testing/orders-fixture.ts';
import { addPerson } from '#server/testing/people.ts';
import { productFixture } from '#server/testing/product-fixture.ts';

const fixture = await productFixture();
const { server, database, clock } = fixture;
const staff = new Map(
  await Promise.all(
    consoleRoles.map(
      async (role) => [role, await addPerson(database, clock.now(), { consoleRole: role })] as const,
    ),
  ),
);
const stage = await stagesIn(fixture);
const search = async (typed: string, role: (typeof consoleRoles)[number] = 'dispatcher') =>
  (await server.call(contract.searchConsole, { query: { search: typed } }, staff.get(role))).data;

const order = await stage('pending');
const { userId, mechanicId, ordersServicesId } = order;
await database.db
  .updateTable('users')
  .set({ fname: 'Zoé', lname: 'Quillfeather', phone: '5145550143', phoneE164: '+15145550143' })
  .where('usersId', '=', userId)
  .execute();
await database.db
  .updateTable('usersVehicles')

  .set({ makeName: 'Škoda', modelName: 'Fabia', licencePlate: 'HWT 4711', vin: '2HGFC2F59JH000123' })
  .where('usersId', '=', userId)
  .execute();
await database.db
  .updateTable('usersLocations')
  .set({ address: '4820 rue Sainte-Thérèse', city: 'Montréal' })
  .where('usersId', '=', userId)
  .execute();
await database.db
  .updateTable('users')
  .set({ fname: 'Max', lname: 'Quillon' })
  .where('usersId', '=', mechanicId)
  .execute();

const customersOf = async (typed: string) => (await search(typed)).customers.map(({ usersId }) => usersId);

describe('the search of the console', () => {
  test('finds a customer by name without accents, e-mail and any part of the phone number', async () => {
    const { email } = await database.db
      .selectFrom('users')
      .where('usersId', '=', userId)
      .select('email')
      .executeTakeFirstOrThrow();
    for (const typed of [
      'zoe quillf',
      'QUILLFEATHER',
      email,
      '555-0143',
      '0143',
      '+1 (514) 555',
      '15145550143',
    ])
      assert.deepEqual(await customersOf(typed), [userId], typed);
  });

  test('finds the order by its number and the latest orders of the customers it finds [CS001]', async () => {
    const number = 'I-990015';
    await database.db
      .insertInto('documents')
      .values({
        ordersServicesId,
        kind: 'invoice',
        number,
        content: '{}',
        subject: 'searched',
        amountCents: 100,
      })
      .execute();
    for (const typed of [
      String(ordersServicesId),
      `#${ordersServicesId}`,
      `Service# ${ordersServicesId}`,
      number,
      number.replace('-', ' '),
      'quillfeather',
    ]) {
      const [found] = (await search(typed)).orders;
      assert.equal(found?.ordersServicesId, ordersServicesId, typed);
      assert.equal(found.customer.name, 'Zoé Quillfeather');
    }
  });

  test('finds a vehicle by plate or part of its VIN, and an address by its words, with their owner', async () => {
    for (const typed of [
      'hwt47',
      'HWT-4711',
      'skoda',
      'Škoda fab',
      'HWT 4711',
      '000123',
      '2hgfc2f59jh000123',
    ]) {
      const { vehicles } = await search(typed);
      assert.deepEqual(
        vehicles.map(({ usersId, owner, plate }) => ({ usersId, owner, plate })),
        [{ usersId: userId, owner: 'Zoé Quillfeather', plate: 'HWT 4711' }],
        typed,
      );
    }
    for (const typed of ['sainte-therese', 'rue 4820 montreal']) {
      const { addresses } = await search(typed);
      assert.deepEqual(
        addresses.map(({ address }) => address.startsWith('4820 rue Sainte-Thérèse, Montréal')),
        [true],
        typed,
      );
    }
  });

  test('finds mechanics apart from customers, and an exact name before the beginnings of others', async () => {
    const exact = await addPerson(database, clock.now(), { fname: 'Ann', lname: 'Quill' });
    await addPerson(database, clock.now(), { fname: 'Ann', lname: 'Quillby' });
    const { customers, mechanics } = await search('quill');
    assert.equal(customers[0]?.usersId, exact.usersId);
    assert.equal(customers.length, 3);
    assert.deepEqual(
      mechanics.map(({ usersId }) => usersId),
      [mechanicId],
    );
  });

  test('finds an application by name, phone or reference', async () => {
    const form = {
      name: 'Wren Okonkwo',
      email: 'wren@apply.test',
      phone: '6135550188',
      city: 'Ottawa',
      state: 'ON' as const,
      certificate: '310S-1',
      years_of_experience: 4,
      message: '',
    };
    await server.call(contract.applyAsMechanic, { form });
    const reference = (await search('okonkwo')).applications[0]?.reference ?? '';
    for (const typed of ['5550188', 'wren@apply', reference]) {
      const { applications } = await search(typed);
      assert.deepEqual(
        applications.map(({ name }) => name),
        ['Wren Okonkwo'],
        typed,
      );
    }
  });

  test('answers each role only with what it may read, and no one else [CS001]', async () => {
    const kinds = async (role: (typeof consoleRoles)[number]) =>
      Object.entries({ ...(await search('quillfeather', role)), ...(await search('HWT4711', role)) });
    const hidden = ['customers', 'vehicles', 'addresses'];
    for (const typed of ['quillfeather', 'HWT4711', 'therese', '5550143']) {
      const found = await search(typed, 'bookkeeper');
      for (const kind of hidden) assert.deepEqual(found[kind as 'customers'], [], `${kind} for ${typed}`);
    }
    assert.equal((await search('quillfeather', 'bookkeeper')).orders[0]?.ordersServicesId, ordersServicesId);
    for (const role of ['owner', 'dispatcher', 'support'] as const)
      assert.ok(
        (await kinds(role)).some(([kind, rows]) => kind === 'vehicles' && rows.length === 1),
        role,
      );
    const token = await fixture.enter(userId);
    assert.equal(
      await refusalOf(server.call(contract.searchConsole, { query: { search: 'quill' } }, { token })),
      '403 forbidden',
    );
  });

  test('answers nothing for one letter, wildcards and what is not there', async () => {
    for (const typed of ['', 'q', '%%%', '___', 'no such person', 'ZZZZ0143', 'no 5550188']) {
      const found = Object.values(await search(typed)).flat();
      assert.deepEqual(found, [], typed);
    }
  });
});
