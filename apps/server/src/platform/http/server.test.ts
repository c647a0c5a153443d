import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { startTestServer } from '#server/testing/http.ts';
import { addPerson } from '#server/testing/people.ts';
import { formOf, startSampleServer } from '#server/testing/sample-server.ts';

const { database, clock, routes, bookings, answer } = await startSampleServer();

describe('limits', () => {
  test('answers 429 with Retry-After to the fourth call in a minute, by peer address', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      const made = await answer('/api/limited', formOf({}, { 'x-forwarded-for': `10.0.0.${call}` }));
      statuses.push(made.status);
      if (call === 3) assert.match(made.headers.get('retry-after') ?? '', /^\d+$/);
    }
    assert.deepEqual(statuses, [200, 200, 200, 429]);
    clock.advance(70_000);
    assert.equal((await answer('/api/limited', formOf({}))).status, 200);
  });

  test('allows exactly three of twenty concurrent calls [AC011]', async () => {
    clock.advance(3_600_000);
    const made = await Promise.all(Array.from({ length: 20 }, () => answer('/api/limited', formOf({}))));
    assert.equal(made.filter((one) => one.status === 200).length, 3);
  });

  test('limits each forwarded address separately behind a trusted proxy', async () => {
    clock.advance(3_600_000);
    const behind = await startTestServer({ database, routes, clock, trustedProxies: ['127.0.0.1'] });
    for (let call = 0; call < 5; call += 1) {
      const made = await behind.fetch('/api/limited', formOf({}, { 'x-forwarded-for': `10.0.1.${call}` }));
      assert.equal(made.status, 200);
    }
    await behind.stop();
  });
});

test('reports unready to the load balancer and finishes open requests before stopping [OP004]', async () => {
  const own = await startTestServer({ database, routes, clock });
  const who = await addPerson(database, clock.now());
  const release = bookings.hold();
  const before = bookings.count();
  const inFlight = own.fetch(`/api/users/${who.usersId}/book`, formOf({ what: '1' }, { token: who.token }));
  while (bookings.count() === before) await new Promise((resolve) => setImmediate(resolve));
  assert.equal((await own.fetch('/health/ready')).status, 200);
  const stopped = own.server.stop();
  release();
  assert.equal((await inFlight).status, 200);
  await stopped;
  const port = Number(new URL(own.address).port);
  await assert.rejects(
    new Promise((resolve, reject) => {
      connect(port, '127.0.0.1').once('connect', resolve).once('error', reject);
    }),
    /ECONNREFUSED/,
  );
});

// Without it a stop waits 75 seconds for such a connection.
test('closes a connection without a request as soon as it stops [OP004]', { timeout: 30_000 }, async () => {
  const own = await startTestServer({ database, routes, clock });
  const accepted = once(own.server.app.server, 'connection');
  const early = connect(Number(new URL(own.address).port), '127.0.0.1');
  const closed = once(early, 'close');
  await accepted;
  await own.stop();
  await closed;
});

test('reports unready while the database cannot write', async () => {
  const statusOf = async () => {
    const own = await startTestServer({ database, routes, clock });
    const { status } = await own.fetch('/health/ready');
    await own.stop();
    return status;
  };
  assert.equal(await statusOf(), 200);
  await database.execute(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_space before insert on rate_limits for each row execute function no_space();`);
  assert.equal(await statusOf(), 503);
  await database.execute('drop trigger no_space on rate_limits; drop function no_space();');
  assert.equal(await statusOf(), 200);
});
