import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  cancelOrder,
  deleteAccountByLink,
  login,
  requestDeletionLink,
  resetPassword,
  updateUser,
} from '@hoist/contract';
import { stagesIn } from '#server/testing/access-stage.ts';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { productFixture } from '#server/testing/product-fixture.ts';
import { refusal } from '#server/testing/refusal.ts';
import { testLinks } from '#server/testing/test-links.ts';
import { deletionHolder } from './request-deletion-link.ts';

const { database, clock, server, newcomer, rowOf, account } = await accountsFixture();
const minute = 60_000;

const lettersTo = (recipient: string) =>
  database.db
    .selectFrom('outbox')
    .where('recipient', '=', recipient)
    .where('subject', 'in', ['Delete your account', 'Supprimez votre compte'])
    .select('body')
    .orderBy('id')
    .execute();
const ask = (email: string) => server.call(requestDeletionLink, { form: { email } });
const tokenIn = (body = '') => /delete-account#token=(\S+)/.exec(body)?.[1] ?? '';
const open = (token: string) => server.call(deleteAccountByLink, { form: { token, reason: 'Sold the car' } });

/** A person with a confirmed address. */
async function confirmed() {
  const person = await newcomer();
  await database.db
    .updateTable('users')
    .set({ emailConfirmed: true })
    .where('usersId', '=', person.usersId)
    .execute();
  clock.advance(10 * minute);
  return person;
}
type Person = Awaited<ReturnType<typeof confirmed>>;

async function pathOf(links: typeof account.links, { usersId: id }: Person): Promise<string> {
  const holder = deletionHolder(await rowOf(id));
  return links.pathOf('deletion', { id, holder, now: clock.now().getTime() });
}

async function linkFor({ email }: Person): Promise<string> {
  await ask(email);
  return tokenIn((await lettersTo(email)).at(-1)?.body);
}

describe('a link that deletes the account', () => {
  it('is mailed to the confirmed address, works once, and deletes the account [PE013]', async () => {
    const person = await confirmed();
    const answer = await ask(person.email.toUpperCase());
    assert.equal(answer.message, 'If there’s an account, you’ll get a message in a moment');
    const token = tokenIn((await lettersTo(person.email)).at(-1)?.body);
    const deleted = await open(token);
    assert.equal(deleted.message, 'Your account is deleted');
    const row = await rowOf(person.usersId);
    assert.ok(row.deletedAt !== null && row.email !== person.email);
    const { email, password } = person;
    const form = { email, password, token_type: 'web_app' } as const;
    assert.equal((await refusal(server.call(login, { form }))).code, 'wrong_credentials');
    const entry = await database.db
      .selectFrom('auditLog')
      .where('action', '=', 'user.deleted')
      .where('entityId', '=', person.usersId)
      .select(['actorId', 'detail'])
      .executeTakeFirstOrThrow();
    assert.deepEqual(entry, { actorId: person.usersId, detail: { reason: 'Sold the car' } });
    const again = await refusal(open(token));
    assert.deepEqual(
      [again.code, again.message],
      ['code_wrong', 'That link has expired. Ask for a new one.'],
    );
  });

  it('is not sent to unknown, unconfirmed or blocked accounts, with the same response', async () => {
    const unconfirmed = await newcomer();
    const blocked = await confirmed();
    const waiting = await pathOf(account.links, blocked);
    await database.db
      .updateTable('users')
      .set({ blockedAt: clock.now() })
      .where('usersId', '=', blocked.usersId)
      .execute();
    for (const email of ['nobody@people.test', unconfirmed.email, blocked.email]) {
      assert.equal((await ask(email)).message, 'If there’s an account, you’ll get a message in a moment');
      assert.deepEqual(await lettersTo(email), [], email);
    }
    assert.equal((await refusal(open(tokenIn(waiting)))).code, 'code_wrong', 'a link from before the block');
  });

  it('has the send limits of a password reset', async () => {
    const person = await confirmed();
    for (let time = 0; time < 5; time += 1) await ask(person.email);
    assert.equal((await lettersTo(person.email)).length, 1);
    for (let time = 0; time < 12; time += 1) {
      clock.advance(20 * minute);
      await ask(person.email);
    }
    assert.equal((await lettersTo(person.email)).length, 5);
  });

  it('is void after half an hour, with another password, for another account, and when it was changed', async () => {
    const late = await linkFor(await confirmed());
    clock.advance(30 * minute);
    const person = await confirmed();
    const token = await linkFor(person);
    const [, until = '', signature = ''] = token.split('.');
    const other = await confirmed();
    for (const bad of [
      late,
      `${other.usersId}.${until}.${signature}`,
      `${person.usersId}.${Number(until) + minute}.${signature}`,
      token.slice(0, -1),
      'guessed',
      tokenIn(await pathOf(testLinks('another secret'), person)),
    ])
      assert.equal((await refusal(open(bad))).code, 'code_wrong', bad);
    await server.call(
      updateUser,
      {
        params: { userId: person.usersId },
        form: {
          password: 'sprockets',
          password2: 'sprockets',
          current_password: person.password,
          fields_to_update: ['password'],
        },
      },
      person,
    );
    assert.equal((await refusal(open(token))).code, 'code_wrong');
    assert.equal((await rowOf(person.usersId)).deletedAt, null);
  });

  it('cannot set a password', async () => {
    const person = await confirmed();
    const token = await linkFor(person);
    const reset = { code: token, password: 'sprockets', password2: 'sprockets' };
    const call = server.call(resetPassword, { params: { userId: person.usersId }, form: reset });
    assert.equal((await refusal(call)).code, 'code_wrong');
  });

  it('deletes once when it is opened twice at the same time', async () => {
    const token = await linkFor(await confirmed());
    const both = await Promise.allSettled([open(token), open(token)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });
});

describe('a deletion link for an account with an open order', () => {
  it('is refused as in the app and stays valid until the order is over [PE013]', async () => {
    const fixture = await productFixture();
    const stage = await (await stagesIn(fixture))('pending');
    const email = 'moving@private.test';
    const ofCustomer = fixture.database.db.updateTable('users').where('usersId', '=', stage.userId);
    await ofCustomer.set({ email, emailConfirmed: true }).execute();
    await fixture.server.call(requestDeletionLink, { form: { email } });
    const letter = await fixture.database.db
      .selectFrom('outbox')
      .where('recipient', '=', email)
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const use = () => fixture.server.call(deleteAccountByLink, { form: { token: tokenIn(letter.body) } });
    const refused = await refusal(use());
    assert.deepEqual(
      [refused.status, refused.code, refused.message],
      [409, 'in_use', 'You still have an open order. Wait until it’s done, or cancel it first.'],
    );
    const token = await fixture.enter(stage.userId);
    const params = { ordersServicesId: stage.ordersServicesId };
    await fixture.server.call(cancelOrder, { params, form: { cancel_reason: 'Sold the car' } }, { token });
    assert.equal((await use()).message, 'Your account is deleted');
  });
});
