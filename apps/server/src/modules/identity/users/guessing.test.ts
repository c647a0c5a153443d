import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  forgotPassword as forgotEndpoint,
  login as loginEndpoint,
  resetPassword,
  verifyPhone,
} from '@hoist/contract/identity/users';
import { toId } from '@hoist/domain/ids';
import { CODE_TRIES } from '@hoist/domain/limits';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refusal.ts';
import type { Caller } from './caller.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { login } from './login.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { resetPassword as reset } from './passwords/reset-password.ts';
import { usersRoutes } from './routes.ts';

const { database, clock, context, server, newcomer, rowOf } = await accountsFixture();
const passwordHash = await hashPassword('cogwheels');

/** A wrapped database that records the kind and table of each statement. */
function recordStatements(): { readonly database: Database; readonly asked: string[] } {
  const asked: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const raw = 'sqlFragments' in node ? node.sqlFragments.join('?').replace(/\s+/g, ' ') : undefined;
      const table = /"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node))?.[1] ?? '';
      asked.push(raw ?? `${node.kind} ${table}`);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    asked,
    database: {
      ...database,
      db: database.db.withPlugin(plugin),
      transaction: (work, options) => database.transaction((tx) => work(tx.withPlugin(plugin)), options),
    },
  };
}

let seats = 0;
const caller = (): Caller => {
  seats += 1;
  return {
    now: clock.now().getTime(),
    locale: 'en',
    address: `203.0.113.${seats}`,
    addressLimitFactor: 100,
    userAgent: 'test',
    supportedCountries: [],
  };
};

const somebody = async () => {
  const { usersId } = await addPerson(database, clock.now(), {
    passwordHash,
    emailConfirmed: true,
  });
  return rowOf(usersId);
};

let numbers = 0;
const freeNumber = () => {
  numbers += 1;
  return `604555${String(1000 + numbers)}`;
};

/** Compares statements and answers with and without an account. */
async function both<T>(
  act: (asked: Database, known: Awaited<ReturnType<typeof somebody>> | undefined) => Promise<T>,
) {
  const [present, absent] = [recordStatements(), recordStatements()];
  const known = await somebody();
  const answers = [await act(present.database, known), await act(absent.database, undefined)];
  return { answers, asked: [present.asked, absent.asked] };
}

describe('does not reveal whether an account exists', () => {
  it('on log-in: same statements, one password hash, same answer', async () => {
    const { answers, asked } = await both((db, known) =>
      login(
        db,
        {
          email: known?.email ?? 'nobody@people.test',
          password: 'guess',
          tokenType: 'web_app',
          remember: false,
        },
        { ...caller(), guard: context.guard, cookies: '', challengeAnswer: '' },
      ),
    );
    assert.deepEqual(asked[0], asked[1]);
    assert.deepEqual(answers[0], answers[1]);
  });

  it('on requests for a link or a code, and on typing a code', async () => {
    const none = { phoneCountryCode: 'CA' };
    const ways = {
      link: (db: Database, known: { email: string } | undefined) =>
        forgotPassword(db, { ...none, email: known?.email ?? 'nobody2@people.test' }, caller()),
      code: (db: Database, known: { phone: string } | undefined) =>
        forgotPassword(db, { ...none, phoneNumber: known?.phone ?? freeNumber() }, caller()),
      typed: (db: Database, known: { phone: string } | undefined) =>
        forgotPassword(db, { ...none, phoneNumber: known?.phone ?? freeNumber(), code: 111_111 }, caller()),
    };
    for (const [way, act] of Object.entries(ways)) {
      const { answers, asked } = await both(act);
      assert.ok((asked[0]?.length ?? 0) >= 4, way);
      assert.deepEqual(asked[0], asked[1], way);
      assert.deepEqual(answers[0], answers[1], way);
    }
    const [unconfirmed, absent] = [recordStatements(), recordStatements()];
    const { usersId } = await addPerson(database, clock.now());
    const { email } = await rowOf(usersId);
    const answers = [
      await forgotPassword(unconfirmed.database, { ...none, email }, caller()),
      await forgotPassword(absent.database, { ...none, email: 'nobody3@people.test' }, caller()),
    ];
    assert.deepEqual(unconfirmed.asked, absent.asked, 'an address that was never confirmed');
    assert.deepEqual(answers[0], answers[1]);
    const letters = await database.db
      .selectFrom('outbox')
      .where('recipient', '=', '')
      .select('orderState')
      .execute();
    assert.ok(letters.length > 0 && letters.every((letter) => letter.orderState === 'nobody'));
  });

  it('on typing a code while one is pending', async () => {
    const { answers, asked } = await both(async (db, known) => {
      const phoneNumber = known?.phone ?? freeNumber();
      await forgotPassword(db, { phoneCountryCode: 'CA', phoneNumber }, caller());
      return forgotPassword(db, { phoneCountryCode: 'CA', phoneNumber, code: 111_111 }, caller());
    });
    assert.deepEqual(asked[0], asked[1]);
    assert.deepEqual(answers[0], answers[1]);
  });

  it('on using a reset token', async () => {
    const { answers, asked } = await both((db, known) =>
      reset(db, {
        usersId: known?.usersId ?? toId(987_654),
        code: 'guessed',
        password: 'a new password',
        password2: 'a new password',
        now: clock.now().getTime(),
      }),
    );
    assert.deepEqual(asked[0], asked[1]);
    assert.deepEqual(answers[0], answers[1]);
  });

  it(
    'by response time',
    { skip: process.env['HOIST_LONG'] === '1' ? false : 'HOIST_LONG is not set' },
    async () => {
      const { email } = await somebody();
      const median = (times: readonly number[]) =>
        times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
      const ways = {
        login: (address: string) =>
          refusal(server.call(loginEndpoint, { form: { email: address, password: 'guess' } })),
        forgot: (address: string) => server.call(forgotEndpoint, { form: { email: address } }),
      };
      for (const [way, act] of Object.entries(ways)) {
        const times = { known: [] as number[], unknown: [] as number[] };
        for (let round = 0; round < 200; round += 1) {
          // Yesterday's limits have expired for both.
          clock.advance(25 * 3_600_000);
          const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
          for (const which of order) {
            const started = performance.now();
            await act(which === 'known' ? email : 'nobody-at-all@people.test');
            times[which].push(performance.now() - started);
          }
        }
        const ratio = median(times.unknown) / median(times.known);
        assert.ok(ratio > 0.8 && ratio < 1.25, `${way}: ${ratio}`);
      }
    },
  );
});

/** Repeats a refused call until it is rate limited; returns the number of tries. */
async function triesUntilLimited(call: () => Promise<unknown>, most: number): Promise<number> {
  for (let tries = 0; tries <= most; tries += 1) {
    const error = await refusal(call());
    if (error.status === 429) return tries;
  }
  return Infinity;
}

describe('limits on guesses', () => {
  it('limits codes per account, besides the five tries per code, with Retry-After [PE001]', async () => {
    clock.advance(86_400_000);
    const person = await newcomer();
    const params = { userId: person.usersId };
    const guess = () => server.call(verifyPhone, { params, form: { verification_code: 111_111 } }, person);
    assert.equal(await triesUntilLimited(guess, 40), CODE_TRIES.perAccount);
    const answer = await server.fetch(`/api/users/${person.usersId}/verify-phone`, {
      method: 'POST',
      headers: { token: person.token },
      body: new URLSearchParams({ verification_code: '111111' }),
    });
    assert.equal(answer.status, 429);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
    clock.advance(2 * 3_600_000);
    assert.equal((await refusal(guess())).code, 'code_wrong');
  });

  it('limits reset codes per number and reset tokens per account, whether or not they exist', async () => {
    clock.advance(86_400_000);
    const number = freeNumber();
    const code = () =>
      server.call(forgotEndpoint, { form: { phone_number: number, phone_verification_code: 111_111 } });
    assert.equal(await triesUntilLimited(code, 40), CODE_TRIES.perAccount);
    const form = { code: 'guessed', password: 'a new password', password2: 'a new password' };
    const token = () => server.call(resetPassword, { params: { userId: 987_655 }, form });
    assert.equal(await triesUntilLimited(token, 40), CODE_TRIES.perAccount);
  });

  it('limits codes and tokens per address, across accounts', async () => {
    const strict = await startTestServer({
      database,
      clock,
      routes: usersRoutes({ ...context, addressLimitFactor: 1 }),
    });
    clock.advance(86_400_000);
    let account = 800_000;
    const token = () => {
      account += 1;
      const form = { code: 'guessed', password: 'a new password', password2: 'a new password' };
      return strict.call(resetPassword, { params: { userId: account }, form });
    };
    assert.equal(await triesUntilLimited(token, 40), 30);
    const code = () =>
      strict.call(forgotEndpoint, { form: { phone_number: freeNumber(), phone_verification_code: 111_111 } });
    assert.equal(await triesUntilLimited(code, 40), 30);
  });
});
