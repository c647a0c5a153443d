import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkInvitation, listOwnCoupons } from '@hoist/contract/identity/invitations';
import { checkToken, updateUser } from '@hoist/contract/identity/users';
import type { UserId } from '@hoist/domain/ids';
import { accountsFixture } from '#server/testing/accounts-fixture.ts';
import { fieldsOf, refusal } from '#server/testing/refusal.ts';
import { readCoupon } from '#server/modules/scheduling/booking/queries.ts';

const { database, clock, server, newcomer, verify, rowOf, setting } = await accountsFixture();

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const tokenOf = async ({ usersId }: Newcomer) => (await rowOf(usersId)).invitationToken;

const accept = ({ usersId, token }: Newcomer, invitation: string) =>
  server.call(
    updateUser,
    {
      params: { userId: usersId },
      form: { invitation_token: invitation, fields_to_update: ['invitation_token'] },
    },
    { token },
  );

const couponsOf = ({ usersId, token }: Newcomer) =>
  server.call(listOwnCoupons, { params: { userId: usersId } }, { token });

const why = async (call: Promise<unknown>) => {
  const error = await refusal(call);
  return [error.status, fieldsOf(error)[0]?.message];
};

/** Phone numbers get at most one text message per minute. */
async function guestOf(host: Newcomer): Promise<Newcomer> {
  clock.advance(3_600_000);
  return newcomer({ invitation_token: await tokenOf(host) });
}

describe('an invitation', () => {
  it('credits both sides once for a logged-in user with a verified phone [ST052, EN012, EN013, EN014]', async () => {
    const host = await newcomer();
    const guest = await guestOf(host);
    const session = async () => (await server.call(checkToken, {}, { token: guest.token })).data;
    const before = await session();
    assert.deepEqual(
      [before.newUserInvitationToken, before.invitationApplied],
      [await tokenOf(host), false],
      'made-up accounts earn nothing',
    );
    assert.deepEqual((await couponsOf(host)).data, []);
    await verify(guest);
    const after = await session();
    assert.deepEqual([after.newUserInvitationToken, after.invitationApplied], [null, true]);
    const [ofHost, ofGuest] = [await couponsOf(host), await couponsOf(guest)];
    assert.deepEqual(
      [ofHost, ofGuest].map(({ data }) => data.map(({ amount, state }) => [amount, state])),
      [[['20.00', 'available']], [['20.00', 'available']]],
    );
    assert.equal(ofHost.invitation.credited, 1);
    assert.equal(
      ofHost.invitation.link,
      `https://hoist.test/home-page?invitationCode=${ofHost.invitation.token}`,
    );
    assert.equal((await accept(guest, await tokenOf(host))).data.invitationApplied, true);
    assert.equal((await couponsOf(host)).data.length, 1, 'the same invitation again changes nothing');
  });

  it('gives a coupon that only its owner can use', async () => {
    const host = await newcomer();
    const guest = await guestOf(host);
    await verify(guest);
    const code = (await couponsOf(guest)).data[0]?.code ?? '';
    const found = async (userId: UserId) => (await readCoupon(database.db, { code, userId }))?.code;
    assert.equal(await found(guest.usersId), code);
    assert.equal(await found(host.usersId), undefined);
  });

  it('is refused with a reason: unknown, own, second, circular, or of a deleted inviter [VA055]', async () => {
    const [host, other] = [await newcomer(), await newcomer()];
    const guest = await newcomer();
    assert.deepEqual(await why(accept(guest, 'no such')), [422, 'We don’t know this invitation']);
    assert.deepEqual(await why(accept(guest, await tokenOf(guest))), [422, 'This is your own invitation']);
    assert.equal((await accept(guest, await tokenOf(host))).data.newUserInvitationToken, await tokenOf(host));
    assert.deepEqual(await why(accept(guest, await tokenOf(other))), [
      422,
      'You’ve already used an invitation',
    ]);
    const third = await newcomer();
    await accept(third, await tokenOf(guest));
    assert.deepEqual(await why(accept(host, await tokenOf(third))), [
      422,
      'You invited this person yourself',
    ]);
    const gone = await newcomer();
    const lost = await tokenOf(gone);
    await database.db
      .updateTable('users')
      .set({ deletedAt: clock.now() })
      .where('usersId', '=', gone.usersId)
      .execute();
    assert.deepEqual(await why(accept(other, lost)), [422, 'We don’t know this invitation']);
  });

  it('is checked before sign-up by its code, at most 60 times an hour', async () => {
    const [host, gone] = [await newcomer(), await newcomer()];
    const check = async (code: string) => (await server.call(checkInvitation, { query: { code } })).data;
    assert.deepEqual(await check(await tokenOf(host)), { valid: true });
    const lost = await tokenOf(gone);
    await database.db
      .updateTable('users')
      .set({ deletedAt: clock.now() })
      .where('usersId', '=', gone.usersId)
      .execute();
    for (const code of ['', 'no such', lost, (await tokenOf(host)).slice(0, -1), 'x'.repeat(300)])
      assert.deepEqual(await check(code), { valid: false }, code);
    for (let tries = 6; tries < 60; tries += 1) await check(`guess ${tries}`);
    assert.equal((await refusal(check('guess 60'))).status, 429);
  });

  it('credits once for concurrent calls, and prevents two users from inviting each other', async () => {
    const host = await newcomer();
    clock.advance(3_600_000);
    const guest = await newcomer();
    await verify(guest);
    const invitation = await tokenOf(host);
    await Promise.all(Array.from({ length: 8 }, () => accept(guest, invitation)));
    assert.equal((await couponsOf(host)).data.length, 1);
    assert.equal((await couponsOf(guest)).data.length, 1);
    const [one, two] = [await newcomer(), await newcomer()];
    const both = await Promise.allSettled([accept(one, await tokenOf(two)), accept(two, await tokenOf(one))]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('gives the amounts of the settings [PE016]', async () => {
    await setting('invitations', { inviterCents: 500, invitedCents: 0, mostCredited: 1, validDays: -3 });
    const host = await newcomer();
    for (const expected of [1, 1]) {
      const guest = await guestOf(host);
      await verify(guest);
      assert.deepEqual((await couponsOf(guest)).data, []);
      const { data } = await couponsOf(host);
      assert.deepEqual([data.length, data[0]?.amount, data[0]?.state], [expected, '5.00', 'available']);
    }
  });
});

describe('own coupons', () => {
  it('have either an amount or a percentage, newest first', async () => {
    const { usersId, token } = await newcomer();
    const coupon = { titleEn: 'Sorry', titleFr: 'Pardon', validFrom: null, validTo: null, usersId };
    const limits = { limitTotal: null, limitPerUser: null, createdAt: null, createdBy: null };
    await database.db
      .insertInto('coupons')
      .values([
        { ...coupon, ...limits, code: `TEN-${usersId}`, amountCents: 1000, percent: null },
        { ...coupon, ...limits, code: `FIFTH-${usersId}`, amountCents: null, percent: '20' },
      ])
      .execute();
    const { data } = await server.call(listOwnCoupons, { params: { userId: usersId } }, { token });
    assert.deepEqual(
      data.map(({ code, amount, percent }) => ({ code, amount, percent })),
      [
        { code: `FIFTH-${usersId}`, amount: null, percent: 20 },
        { code: `TEN-${usersId}`, amount: '10.00', percent: null },
      ],
    );
  });
});
