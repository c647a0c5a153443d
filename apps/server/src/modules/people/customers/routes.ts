import * as contract from '@hoist/contract';
import { normaliseEmail } from '@hoist/domain/contact/email';
import { ok, refuse } from '@hoist/domain/result';
import { reply, replyWithData, replyWithText } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { AccountContext } from '../account/account-context.ts';
import { deleteAccount } from '../account/delete-account.ts';
import type { Needs } from '#modules/orders';
import { exportPerson } from '../privacy/export-person.ts';
import { changeContact, findPerson } from '#modules/identity';
import { blockPerson } from './block-person.ts';
import { getCustomer } from './get-customer.ts';
import { listCustomers } from './list-customers.ts';
import { setCashPreference } from './set-cash-preference.ts';

/** Customers in the console; blocking, export and erasure apply to mechanics too. */
export function customerRoutes({
  orders,
  account,
}: {
  readonly orders: Needs<'database' | 'booking' | 'accessLog'>;
  readonly account: AccountContext;
}): readonly Route[] {
  const { database, booking, accessLog } = orders;
  const cashByDefault = async () =>
    (await booking.info.get()).settings.feature_flags.allowCashAppPayment === 1;
  return [
    route(contract.listCustomers, ({ query }) =>
      database.read((db) => listCustomers(db, { ...query, cursor: query.cursor })),
    ),
    route(contract.getCustomer, async ({ actor, params: { userId }, locale, now }) => {
      const request = { usersId: userId, cashByDefault: await cashByDefault(), locale, now };
      const found = await getCustomer(database.db, request);
      if (!found.ok) return found;
      accessLog.note([
        {
          usersId: userId,
          actorId: actor.usersId,
          actorRole: 'office',
          what: 'account',
          ordersServicesId: null,
          at: now,
        },
      ]);
      return ok({ data: found.value });
    }),
    route(contract.setCashPreference, async ({ actor, params, form }) => {
      const set = await setCashPreference(database, {
        actorId: actor.usersId,
        usersId: params.userId,
        cashOption: form.cash_option,
        cashByDefault: await cashByDefault(),
      });
      return replyWithData(set, 'message.saved');
    }),
    route(contract.changeContact, async ({ actor, params, form, now }) => {
      const { settings } = await booking.info.get();
      const changed = await changeContact(database, {
        staffId: actor.usersId,
        usersId: params.userId,
        email: normaliseEmail(form.email),
        phone: form.phone,
        seen: { email: form.seen_email, phone: form.seen_phone },
        reason: form.reason,
        supportedCountries: settings.supported_countries.codes,
        now,
      });
      if (!changed.ok) return changed;
      const { email, phoneE164: phone } = changed.value;
      return reply({ data: { email, phone } }, { text: 'people.contact_changed' });
    }),
    route(contract.blockPerson, async ({ actor, params, form, now }) => {
      const given = { actorId: actor.usersId, usersId: params.userId, reason: form.reason, now };
      const done = await blockPerson(database, given);
      if (!done.ok) return done;
      const { openOrders } = done.value;
      return reply(
        { data: done.value },
        openOrders === 0
          ? { text: 'people.blocked' }
          : { text: 'people.blocked_open', values: { count: openOrders } },
      );
    }),
    route(contract.unblockPerson, async ({ actor, params, now }) => {
      const given = { actorId: actor.usersId, usersId: params.userId, reason: undefined, now };
      const done = await blockPerson(database, given);
      return replyWithData(done, 'people.unblocked');
    }),
    route(contract.exportPerson, ({ actor, params, form, now }) =>
      database.transaction(
        (tx) =>
          exportPerson(tx, {
            usersId: params.userId,
            now,
            office: { actorId: actor.usersId, reason: form.reason },
          }),
        { isolation: 'repeatable read' },
      ),
    ),
    route(contract.erasePerson, async ({ actor, params, form, now }) => {
      const user = await findPerson(database.db, params.userId);
      if (!user) return refuse({ code: 'not_found' });
      if (normaliseEmail(form.confirmation) !== user.email.toLowerCase())
        return refuse(invalidField('confirmation', 'people.confirmation'));
      const erased = await deleteAccount(account, {
        usersId: params.userId,
        reason: form.reason,
        now,
        staffId: actor.usersId,
      });
      return replyWithText(erased, 'people.erased');
    }),
  ];
}
