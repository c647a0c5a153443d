import * as contract from '@hoist/contract';
import { parseAmount } from '@hoist/domain/money/money';
import { ok, refuse } from '@hoist/domain/result';
import { auditChange } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { reply, replyWithText } from '#server/platform/http/call.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { route, type Route } from '#server/platform/http/route.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import { requestKeyOf } from '#server/shared/request-key.ts';
import { payFileKey } from '../statements/pay-file-keys.ts';
import { readBalances } from './list-balances.ts';
import { listMechanicPayoutRows } from './list-payouts.ts';
import { moveToApproved, moveToCancelled, moveToPaid, moveToReturned, moveToSending } from './move-payout.ts';
import { preparePayout } from './prepare-payout.ts';

interface PayoutsContext {
  readonly database: Database;
  readonly addresses: FileAddresses;
}

const periods = { payouts: /^$/, payroll: /^20\d\d-(?:0[1-9]|1[0-2])$/, year: /^20\d\d$/ } as const;

export function payoutRoutes({ database, addresses }: PayoutsContext): readonly Route[] {
  return [
    route(contract.listPayBalances, async ({ now }) => ok({ data: await readBalances(database.db, now) })),
    route(contract.listMechanicPayouts, ({ query, actor }) =>
      database.read((db) => listMechanicPayoutRows(db, query, actor.usersId)),
    ),
    route(contract.preparePayout, async ({ actor, params, form, locale, now, idempotencyKey }) => {
      const request = {
        staffId: actor.usersId,
        ...params,
        amountCents: parseAmount(form.amount) ?? 0,
        requestKey: requestKeyOf(actor.usersId, idempotencyKey),
        locale,
        now,
      };
      const prepared = await database.transaction((tx) => preparePayout(tx, request));
      if (!prepared.ok) return prepared;
      return reply({ data: { mechanicPayoutId: prepared.value } }, { text: 'payout.prepared' });
    }),
    route(contract.approvePayout, async ({ actor, params, now }) => {
      const request = { staffId: actor.usersId, ...params, now };
      return replyWithText(
        await database.transaction((tx) => moveToApproved(tx, request)),
        'payout.approved',
      );
    }),
    route(contract.cancelPayout, async ({ actor, params, now }) => {
      const request = { staffId: actor.usersId, ...params, now };
      return replyWithText(
        await database.transaction((tx) => moveToCancelled(tx, request)),
        'payout.cancelled',
      );
    }),
    route(contract.sendPayout, async ({ actor, params, now }) => {
      const request = { staffId: actor.usersId, ...params, now };
      return replyWithText(await database.transaction((tx) => moveToSending(tx, request)), 'payout.sending');
    }),
    route(contract.markPayoutPaid, async ({ actor, params, form, now }) => {
      const request = { staffId: actor.usersId, ...params, reference: form.reference, now };
      return replyWithText(await database.transaction((tx) => moveToPaid(tx, request)), 'payout.paid');
    }),
    route(contract.returnPayout, async ({ actor, params, form, now }) => {
      const request = { staffId: actor.usersId, ...params, reason: form.reason, now };
      return replyWithText(
        await database.transaction((tx) => moveToReturned(tx, request)),
        'payout.returned',
      );
    }),
    route(contract.exportPay, async ({ actor, form, locale, now }) => {
      const { kind, period } = form;
      if (!periods[kind].test(period)) return refuse(invalidField('period', 'pay_file.period'));
      await database.transaction((tx) =>
        auditChange(tx, {
          actorId: actor.usersId,
          action: 'pay.exported',
          entity: 'books',
          entityId: null,
          detail: { kind, period },
        }),
      );
      const name = ['hoist', kind, period].filter(Boolean).join('-');
      return ok({
        data: { url: addresses.sign(payFileKey(kind, period, locale), now), name: `${name}.csv` },
      });
    }),
  ];
}
