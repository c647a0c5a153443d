import { saveBankAccount, savePayee } from '@hoist/contract/pay/payees';
import {
  approvePayout,
  listMechanicPayouts,
  listPayBalances,
  markPayoutPaid,
  preparePayout,
} from '@hoist/contract/pay/payouts';
import { approvePayStatement, listPayStatements } from '@hoist/contract/pay/statements';
import { callApi } from './api.ts';
import { officeSession } from './office-session.ts';
import { demoPassword, demoSession } from './people.ts';
import type { RunningServer } from './server.ts';
import { expect } from './test.ts';

const day = 86_400_000;
/** Every pair of weeks ends within it, and an account may be paid to after a day. */
const untilStated = 15 * day;

/**
 * Makes mechanics contractors without tax and pays all that they earned before, so that later jobs are alone on their
 * statements. Returns how far the server's clock was moved, in milliseconds.
 */
export async function settlePay(server: RunningServer, emails: readonly string[]): Promise<number> {
  const { url } = server;
  const before = await officeSession(url, 'bookkeeper@hoist.test');
  const mechanics: number[] = [];
  for (const email of emails) {
    const { userId, token } = await demoSession(url, email);
    mechanics.push(userId);
    await callApi(url, savePayee, {
      params: { mechanicId: userId },
      form: { kind: 'contractor', province: 'ON', legal_name: 'Toronto Mobile Repair', gst_number: '' },
      options: before,
    });
    await callApi(url, saveBankAccount, {
      params: { userId },
      form: { institution: '815', transit: '30012', account: '12345678', current_password: demoPassword },
      options: { token },
    });
  }
  await server.pass(untilStated);
  const now = Date.now() + untilStated;
  const bookkeeper = { options: await officeSession(url, 'bookkeeper@hoist.test', now) };
  const owner = { options: await officeSession(url, 'owner@hoist.test', now) };
  const balances = async () => {
    const { data } = await callApi(url, listPayBalances, bookkeeper);
    return data.filter(({ mechanicId }) => mechanics.includes(mechanicId));
  };
  await expect
    .poll(async () => (await balances()).map(({ open }) => open), { timeout: 30_000 })
    .toEqual(mechanics.map(() => '0.00'));
  const query = { state: 'to_approve' } as const;
  for (const { payStatementId } of (await callApi(url, listPayStatements, { query, ...bookkeeper })).data)
    await callApi(url, approvePayStatement, { params: { payStatementId }, ...bookkeeper });
  for (const { mechanicId, toPay } of await balances()) {
    if (Number(toPay) <= 0) continue;
    const params = { mechanicId };
    await callApi(url, preparePayout, { params, form: { amount: toPay }, ...bookkeeper });
  }
  const prepared = await callApi(url, listMechanicPayouts, { query: { state: 'prepared' }, ...bookkeeper });
  for (const { mechanicPayoutId } of prepared.data) {
    const params = { mechanicPayoutId };
    await callApi(url, approvePayout, { params, ...owner });
    await callApi(url, markPayoutPaid, { params, form: { reference: 'Earlier pay' }, ...bookkeeper });
  }
  return untilStated;
}
