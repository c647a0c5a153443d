import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cancelOrder, deleteAccount, exportAccount, sendMessage } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import { RETENTION_DAYS } from '@hoist/domain/retention';
import { photo } from '#server/testing/access-stage.ts';
import { moderationFixture, type TwoSides } from '#server/testing/moderation-fixture.ts';
import type { Caller } from '#server/testing/http.ts';
import { hashPassword } from '#server/modules/identity/users/passwords/password-hash.ts';

const fixture = await moderationFixture();
const { database, server, clock, of, between, say, report, whole, decide, notesOf } = fixture;

const day = 86_400_000;

describe('a stored report', () => {
  const passwordHash = hashPassword('a password of ours');
  const leave = async (told: TwoSides) => {
    const { userId, customer } = told;
    await server.call(cancelOrder, { ...of(told), form: { cancel_reason: 'Sold' } }, customer);
    await database.db
      .updateTable('users')
      .set({ passwordHash: await passwordHash })
      .where('usersId', '=', userId)
      .execute();
    const form = { password: 'a password of ours', reason: 'Moving' };
    await server.call(deleteAccount, { params: { userId }, form }, customer);
  };

  test('shows each side their own part in their export, without the reporter’s identity', async () => {
    const told = await between();
    const id = await say(told, told.mechanic, 'Rude words');
    await report(told, told.customer, { reason: 'offensive', order_messages_id: id, note: 'So rude' });
    const fileOf = async (userId: UserId, who: Caller) => {
      const { data } = await server.call(exportAccount, { params: { userId } }, who);
      return data['conduct'] as { reports: Record<string, unknown>[] };
    };
    const [mine] = (await fileOf(told.userId, told.customer)).reports;
    assert.deepEqual([mine?.['byMe'], mine?.['note'], mine?.['myWords']], [true, 'So rude', []]);
    const theirs = (await fileOf(told.mechanicId, told.mechanic)).reports.at(-1);
    assert.deepEqual(
      [theirs?.['byMe'], theirs?.['note'], theirs?.['myWords']],
      [false, undefined, ['Rude words']],
    );
    assert.doesNotMatch(JSON.stringify(theirs), new RegExp(`${told.userId}`));
  });

  test('stays without its reporter when they delete their account, with the evidence and its picture', async () => {
    const told = await between('pending');
    await say(told, told.customer, 'My own words');
    await server.call(
      sendMessage,
      { ...of(told), form: { text: 'Foul' } },
      {
        ...told.mechanic,
        files: [await photo()],
      },
    );
    const { data } = await report(told, told.customer, { reason: 'offensive', note: 'Foul things' });
    await leave(told);
    const kept = await whole(data.reportId);
    assert.deepEqual(
      [kept.reporter.usersId, kept.reporter.name, kept.note, kept.reported.usersId],
      [null, 'Deleted customer', '', told.mechanicId],
    );
    assert.deepEqual(
      kept.evidence.map(({ text }) => text),
      ['Foul'],
    );
    assert.deepEqual(kept.conversation, [], 'the conversation went with the account');
    const forgotten = await database.db.selectFrom('filesToForget').select('key').execute();
    const row = await database.db
      .selectFrom('messageReports')
      .where('messageReportsId', '=', data.reportId)
      .select('pictureKeys')
      .executeTakeFirstOrThrow();
    const [key = 'none'] = row.pictureKeys;
    assert.equal(
      forgotten.some((one) => one.key.startsWith(key)),
      false,
      'the evidence is still looked at',
    );
    await decide(data.reportId, { decision: 'warn', note: 'Clear enough' });
    assert.match((await notesOf(told.mechanicId)).at(-1)?.titleEn ?? '', /^A warning/);
  });

  test('loses the name of a reported person who deletes their account, but not what they wrote', async () => {
    const told = await between('pending');
    const id = await say(told, told.customer, 'I will find you');
    const { data } = await report(told, told.mechanic, { reason: 'threat', order_messages_id: id });
    await leave(told);
    const kept = await whole(data.reportId);
    assert.deepEqual([kept.reported.usersId, kept.reported.name], [null, 'Deleted customer']);
    assert.equal(kept.evidence[0]?.text, 'I will find you');
    await decide(data.reportId, { decision: 'warn', note: 'Gone already' });
    assert.equal((await whole(data.reportId)).decision, 'warn');
  });

  test('is deleted three years after its decision; an open one stays', async () => {
    const told = await between();
    const { data: old } = await report(told, told.customer, { reason: 'spam' });
    const { data: open } = await report(told, told.mechanic, { reason: 'spam' });
    await decide(old.reportId, { decision: 'dismiss', note: 'Nothing in it' });
    const job = fixture.jobs.find(({ name }) => name === 'retention');
    const after = (days: number) => new Date(clock.now().getTime() + days * day);
    const left = async () =>
      (
        await database.db
          .selectFrom('messageReports')
          .where('messageReportsId', 'in', [old.reportId, open.reportId])
          .select('messageReportsId')
          .orderBy('messageReportsId')
          .execute()
      ).map((row) => row.messageReportsId);
    await job?.run(after(RETENTION_DAYS.reports - 1));
    assert.deepEqual(await left(), [old.reportId, open.reportId]);
    await job?.run(after(RETENTION_DAYS.reports + 1));
    assert.deepEqual(await left(), [open.reportId]);
  });
});
