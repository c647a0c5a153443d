import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  deleteAccount,
  exportAccount,
  getOrder,
  login,
  register,
  scheduleService,
  sendMessage,
  submitFeedback,
  uploadProfilePicture,
} from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { cellOf } from '@hoist/domain/scheduling/drive-table';
import { sql } from 'kysely';
import { cashForm, photo, stagesIn, type Stage } from '#server/testing/access-stage.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { refusal } from '#server/testing/refusal.ts';
import { hashPassword } from '#server/modules/identity/users/passwords/password-hash.ts';
import { notPersonal } from '#server/testing/not-personal.ts';
import { allPersonalData } from './all-personal-data.ts';

const fixture = await productFixture();
const { database, server } = fixture;
const newStage = await stagesIn(fixture);
const passwordHash = await hashPassword('a password of ours');

const rowOf = (usersId: UserId) =>
  database.db.selectFrom('users').selectAll().where('usersId', '=', usersId).executeTakeFirstOrThrow();

/** A customer with a card, a picture, a private note, a plate, a VIN and a review. */
async function customerWithEverything(): Promise<
  Stage & { readonly token: string; readonly secrets: readonly string[] }
> {
  const stage = await newStage('complete');
  const { userId, ordersId, ordersServicesId } = stage;
  const token = await fixture.enter(userId);
  const secrets = {
    lname: 'Zimmerknopf',
    email: 'zimmerknopf@private.test',
    phone: '6045550147',
    phoneE164: '+16045550147',
  };
  await database.db
    .updateTable('users')
    .set({ ...secrets, emailConfirmed: true, passwordHash })
    .where('usersId', '=', userId)
    .execute();
  await database.db
    .updateTable('usersVehicles')
    .set({ licencePlate: 'PRIVAT1', vin: '1M8GDM9AXKP042788' })
    .where('usersId', '=', userId)
    .execute();
  await database.db
    .updateTable('usersLocations')
    .set({ address: '9 Geheimgasse', customerName: 'Zimmerknopf', customerPhone: '6045550147' })
    .where('usersId', '=', userId)
    .execute();
  await database.db
    .updateTable('orderServices')
    .set({
      customerNote: 'The key is under the Zimmerknopf mat',
      search: 'zimmerknopf',
      vehicle: sql<string>`vehicle || '{"licencePlate": "PRIVAT1", "vinNumber": "1M8GDM9AXKP042788"}'::jsonb`,
      location: sql<string>`location || '{"address": "9 Geheimgasse", "customerPhone": "6045550147"}'::jsonb`,
    })
    .where('usersId', '=', userId)
    .execute();
  const asked = { zip: 'Y1A 1A1', serviceCode: '', lat: 60.7, lng: -135.1, locale: 'en' } as const;
  await database.db
    .insertInto('areaRequests')
    .values({ ...asked, email: secrets.email, createdAt: new Date(0) })
    .execute();
  await database.db
    .insertInto('jobSignatures')
    .values({
      ordersServicesId,
      name: 'A. Zimmerknopf',
      storageKey: `orders/${ordersServicesId}/signed`,
      signedAt: new Date(0),
      takenBy: stage.mechanicId,
    })
    .execute();
  await database.db
    .insertInto('jobSheetAnswers')
    .values({
      ordersServicesId,
      item: 'dash-before',
      value: 'amber',
      note: 'Zimmerknopf knows of it',
      answeredAt: new Date(0),
      answeredBy: stage.mechanicId,
    })
    .execute();
  const params = { userId };
  await server.call(uploadProfilePicture, { params }, { token, files: [await photo()] });
  await server.call(
    submitFeedback,
    {
      params: { ordersId },
      form: {
        orders_services_id: ordersServicesId,
        stars: 4,
        comments: 'Zimmerknopf was pleased',
        name: 'Z.',
      },
    },
    { token },
  );
  await server.call(
    sendMessage,
    { params: { ordersServicesId }, form: { text: 'Ring at Zimmerknopf' } },
    { token, files: [await photo()] },
  );
  await server.call(login, { form: { email: secrets.email, password: 'a password of ours' } });
  return { ...stage, token, secrets: ['zimmerknopf', '6045550147', 'privat1', '1m8gdm9axkp', 'geheimgasse'] };
}

/** The tables that contain one of some words. */
async function tablesContaining(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(database.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} t
      WHERE lower(t::text) LIKE ANY (${sql.val(words.map((word) => `%${word}%`))}) LIMIT 1`.execute(
      database.db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('personal data', () => {
  it('covers every table that refers to a user, with export and erasure or a reason for none [PE014]', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT c.conrelid::regclass::text AS name FROM pg_constraint c
      WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'mechanics'::regclass)
      UNION SELECT table_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('users_id', 'actor_id', 'party_id', 'recipient_id')
      ORDER BY 1`.execute(database.db);
    const listed = [
      ...allPersonalData.flatMap(({ tables }) => tables),
      ...Object.keys(notPersonal),
    ] as string[];
    const names = rows.map(({ name }) =>
      name.replaceAll(/_(.)/g, (_all, letter: string) => letter.toUpperCase()),
    );
    const forgotten = names.filter((name) => !listed.includes(name));
    assert.deepEqual(forgotten, [], 'see personal-things.ts');
    assert.equal(new Set(listed).size, listed.length, 'a table is listed twice');
    assert.equal(new Set(allPersonalData.map(({ name }) => name)).size, allPersonalData.length);
  });

  it('is exported completely, without credentials [PE011]', async () => {
    const person = await customerWithEverything();
    const { data } = await server.call(exportAccount, { params: { userId: person.userId } }, person);
    const names = allPersonalData.filter((thing) => 'read' in thing).map(({ name }) => name);
    assert.deepEqual(Object.keys(data), names);
    const told = JSON.stringify(data).toLowerCase();
    for (const word of person.secrets) assert.ok(told.includes(word), word);
    for (const full of ['vehicles', 'locations', 'cards', 'orders', 'documents', 'payments', 'reviews'])
      assert.ok((data[full] as unknown[]).length > 0, full);
    for (const full of ['notifications', 'messages', 'sessions', 'pictures', 'conversations', 'deeds'])
      assert.ok((data[full] as unknown[]).length > 0, full);
    assert.doesNotMatch(told, /argon2|token_?hash|code_?hash|password|pi_|pm_|seti_|storage_?key/);
    assert.ok(!told.includes(person.token.toLowerCase()));
    await server.call(deleteAccount, { params: { userId: person.userId }, form: {} }, person);
  });
});

describe('deleting an account', () => {
  it('erases the cached drives by road near the places of the person', async () => {
    const person = await customerWithEverything();
    const place = await database.db
      .selectFrom('usersLocations')
      .where('usersId', '=', person.userId)
      .select(['lat', 'lng'])
      .executeTakeFirstOrThrow();
    const [home, elsewhere, base] = [
      cellOf(place),
      cellOf({ lat: 60, lng: -100 }),
      cellOf({ lat: 61, lng: -101 }),
    ];
    const leg = { version: 'engine 1', km: 12.3, seconds: 900, at: new Date() };
    await database.db
      .insertInto('roadLegs')
      .values([
        { ...leg, fromCell: home, toCell: base },
        { ...leg, fromCell: base, toCell: home },
        { ...leg, fromCell: base, toCell: elsewhere },
      ])
      .execute();
    await server.call(deleteAccount, { params: { userId: person.userId }, form: {} }, person);
    const left = await database.db.selectFrom('roadLegs').select(['fromCell', 'toCell']).execute();
    assert.deepEqual(left, [{ fromCell: base, toCell: elsewhere }]);
  });

  it('exports and erases that the address gets no email, and mails it no farewell', async () => {
    const person = await customerWithEverything();
    const params = { userId: person.userId };
    const { email } = await rowOf(person.userId);
    const at = new Date(0);
    await database.db.insertInto('emailSuppressions').values({ email, because: 'bounce', at }).execute();
    const { data } = await server.call(exportAccount, { params }, person);
    assert.deepEqual(data['emailSuppressions'], [{ email, because: 'bounce', date: at.toISOString() }]);
    await server.call(deleteAccount, { params, form: {} }, person);
    assert.deepEqual(await database.db.selectFrom('emailSuppressions').selectAll().execute(), []);
    const mailed = database.db.selectFrom('outbox').where('usersId', '=', person.userId).selectAll();
    assert.deepEqual(await mailed.execute(), []);
  });

  it('erases the person everywhere but in documents, and frees e-mail and phone [AP020]', async () => {
    const person = await customerWithEverything();
    const params = { userId: person.userId };
    const before = await rowOf(person.userId);
    assert.deepEqual((await tablesContaining(['geheimgasse'])).slice(0, 2), [
      'order_services',
      'users_locations',
    ]);
    const other = await server.call(login, {
      form: { email: 'zimmerknopf@private.test', password: 'a password of ours' },
    });
    await server.call(deleteAccount, { params, form: { reason: 'Moving abroad' } }, person);
    for (const { token } of [person, other])
      assert.equal((await refusal(server.call(exportAccount, { params }, { token }))).status, 401);
    const kept = ['documents', 'outbox', 'rate_limits'];
    assert.deepEqual(
      (await tablesContaining(person.secrets)).filter((name) => !kept.includes(name)),
      [],
    );
    const letters = await database.db
      .selectFrom('outbox')
      .where('usersId', '=', person.userId)
      .selectAll()
      .execute();
    assert.deepEqual(
      letters.map(({ recipient, subject }) => [recipient, subject]),
      [['zimmerknopf@private.test', 'Your account is deleted']],
    );
    const atProvider = await database.db
      .selectFrom('stripeOps')
      .where('kind', 'in', ['detach', 'delete_customer'])
      .select(['kind', 'state'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    assert.deepEqual(
      atProvider.map(({ kind, state }) => [kind, state]),
      [
        ['delete_customer', 'done'],
        ['detach', 'done'],
      ],
      'the card and the customer are removed at the provider',
    );
    assert.equal(
      (
        await refusal(
          server.call(login, {
            form: { email: 'zimmerknopf@private.test', password: 'a password of ours' },
          }),
        )
      ).code,
      'wrong_credentials',
    );
    const { data } = await server.call(register, {
      form: {
        fname: 'New',
        lname: 'Start',
        email: 'zimmerknopf@private.test',
        phone: '6045550147',
        phone_country_code: 'CA',
        password: 'another password',
        password2: 'another password',
        fields_to_update: [],
      },
    });
    assert.notEqual(data.userId, person.userId);
    await database.db
      .updateTable('users')
      .set({ phoneStatus: 'verified' })
      .where('usersId', '=', data.userId)
      .execute();
    assert.equal(before.phoneE164, (await rowOf(data.userId)).phoneE164);
    const audit = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'user.deleted')
      .where('entityId', '=', person.userId)
      .select('detail')
      .executeTakeFirstOrThrow();
    assert.deepEqual(audit.detail, { reason: 'Moving abroad' });
    const mechanic = { token: await fixture.enter(person.mechanicId) };
    const order = await server.call(
      getOrder,
      { params: { ordersServicesId: person.ordersServicesId } },
      mechanic,
    );
    assert.deepEqual(
      [order.data[0]?.lname, order.data[0]?.phone, order.data[0]?.location.address],
      ['', '', ''],
      'the job stays without its customer',
    );
  });

  it('is refused while an order is open, and for a mechanic’s account [PE012]', async () => {
    for (const kind of ['draft', 'pending', 'confirm'] as const) {
      const stage = await newStage(kind);
      const token = await fixture.enter(stage.userId);
      const call = server.call(deleteAccount, { params: { userId: stage.userId }, form: {} }, { token });
      const error = await refusal(call);
      assert.deepEqual([error.status, error.code], [409, 'in_use'], kind);
      assert.equal((await rowOf(stage.userId)).deletedAt, null);
    }
    const { mechanicId } = await newStage('account');
    const token = await fixture.enter(mechanicId);
    const mine = await refusal(
      server.call(deleteAccount, { params: { userId: mechanicId }, form: {} }, { token }),
    );
    assert.equal(mine.status, 409);
  });

  it('lets one of a deletion and a simultaneous booking win, so that no booking lacks a customer', async () => {
    for (let round = 0; round < 6; round += 1) {
      const stage = await newStage('account');
      const token = await fixture.enter(stage.userId);
      const params = { userId: stage.userId };
      const form = cashForm(stage, stage.freeTime());
      const [booked, deleted] = await Promise.allSettled([
        server.call(scheduleService, { params, form }, { token }),
        server.call(deleteAccount, { params, form: {} }, { token }),
      ]);
      assert.notEqual(booked.status, deleted.status, `round ${round}`);
      const open = await database.db
        .selectFrom('orderServices')
        .where('usersId', '=', stage.userId)
        .select('status')
        .execute();
      assert.equal(open.length, booked.status === 'fulfilled' ? 1 : 0);
    }
  });

  it('happens once for simultaneous calls', async () => {
    const stage = await newStage('account');
    const token = await fixture.enter(stage.userId);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        server.call(deleteAccount, { params: { userId: stage.userId }, form: {} }, { token }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await rowOf(stage.userId)).email, `deleted-${stage.userId}@deleted.invalid`);
    assert.ok((await rowOf(stage.userId)).deletedAt instanceof Date);
  });
});
