import { noteAgreement, saveBankAccount, savePayee } from '@hoist/contract';
import type { UserId } from '@hoist/domain/ids';
import type { PayLineKind } from '@hoist/domain/pay/pay-line';
import { hashPassword } from '#server/modules/identity/users/passwords/password-hash.ts';
import { earn } from '#server/modules/pay/earn.ts';
import { issueStatements } from '#server/modules/pay/statements/issue-statements.ts';
import { addMechanic, downtownToronto } from './booking-fixture.ts';
import type { Caller } from './http.ts';
import { addPerson } from './people.ts';
import { productFixture } from './product-fixture.ts';

export type PaidMechanic = Caller & { readonly userId: UserId };

/** The product with a bookkeeper, an owner and mechanics who earn. The clock is on Thursday 26 November 2026. */
export async function payoutsFixture() {
  const fixture = await productFixture();
  const { database, server, clock } = fixture;
  clock.set('2026-11-26T15:00:00Z');
  const password = 'a password of ours';
  const passwordHash = await hashPassword(password);
  const bookkeeper = await addPerson(database, clock.now(), { consoleRole: 'bookkeeper', fname: 'Bea' });
  const owner = await addPerson(database, clock.now(), { consoleRole: 'owner', fname: 'Olga' });
  let keys = 0;
  return {
    ...fixture,
    bookkeeper,
    owner,
    /** A mechanic who is set up by the office. */
    async mechanic(form: object = {}): Promise<PaidMechanic> {
      const userId = await addMechanic(database, downtownToronto);
      await database.db.updateTable('users').set({ passwordHash }).where('usersId', '=', userId).execute();
      const params = { mechanicId: userId };
      await server.call(savePayee, { params, form: { kind: 'contractor', ...form } }, bookkeeper);
      return { userId, token: await fixture.enter(userId) };
    },
    async addBank({ userId, token }: PaidMechanic, account = '12345678'): Promise<void> {
      const form = { institution: '815', transit: '30012', account, current_password: password };
      await server.call(saveBankAccount, { params: { userId }, form }, { token });
    },
    async agree({ userId }: PaidMechanic, kind: 'set_off' | 'self_billing'): Promise<void> {
      const form = { kind, wording: 'I agree.', agreed_on: '2026-11-02' };
      await server.call(noteAgreement, { params: { mechanicId: userId }, form }, bookkeeper);
    },
    async earned(
      { userId: mechanicId }: PaidMechanic,
      amountCents: number,
      { kind = 'hourly', at = '2026-11-18T20:00:00Z' }: { kind?: PayLineKind; at?: string } = {},
    ): Promise<void> {
      keys += 1;
      const eventKey = `test:${keys}`;
      const facts = kind === 'hourly' ? { minutes: 60, rateCents: amountCents } : {};
      await database.transaction((tx) =>
        earn(tx, {
          mechanicId,
          ordersServicesId: null,
          kind,
          amountCents,
          facts,
          occurredAt: new Date(at),
          eventKey,
        }),
      );
    },
    issue: () => issueStatements(database, clock.now()),
    /** What the ledger owes a mechanic, and other accounts of theirs. */
    async ledgerOf({ userId }: PaidMechanic, account = 'mechanic_pay'): Promise<number> {
      const { cents } = await database.db
        .selectFrom('ledgerEntries')
        .where('account', '=', account)
        .where('partyId', '=', userId)
        .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
        .executeTakeFirstOrThrow();
      return Number(cents ?? 0);
    },
  };
}
