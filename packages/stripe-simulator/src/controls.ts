import { closeDispute, escalateDispute, openDispute } from './resources/disputes.ts';
import { balanceOf, book } from './resources/balance.ts';
import { changeAccount } from './resources/accounts.ts';
import { automaticallyUpdate } from './resources/payment-methods.ts';
import { failPaidPayout, openPayout } from './resources/payouts.ts';
import { warnOfFraud } from './resources/radar.ts';
import { chargeOf } from './resources/charges.ts';
import { tableNames, type Fault, type Table, type Tables } from './tables.ts';
import type { Api } from './api.ts';
import { tick } from './tick.ts';
import { Unit } from './unit.ts';
import type { WebhookSender } from './webhooks.ts';
import { render } from './wire/render.ts';

type Body = Readonly<Record<string, unknown>>;
type Control = (sim: { api: Api; sender: WebhookSender; unit: Unit }, body: Body) => unknown;

const text = (body: Body, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string') throw new TypeError(`${name} must be a text`);
  return value;
};
const whole = (body: Body, name: string, otherwise: number): number => {
  const value = body[name] ?? otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new TypeError(`${name} must be a whole number`);
  return value;
};

const rowOf = <T extends Table>(unit: Unit, table: T, id: string): Tables[T] => {
  const row = unit.find(table, id);
  if (row === undefined) throw new TypeError(`no such ${table.slice(0, -1).replace('_', ' ')}`);
  return row;
};

const faultKinds = ['timeout_before', 'timeout_after', '500', '500_after', '409', '429', 'delay'] as const;

/** Test controls, `POST /sim/<name>` with JSON: time, faults and actions of the bank or the provider. */
export const controls: Readonly<Record<string, Control>> = {
  /**
   * Advances the simulated clock by `seconds`, or sets it to `at` (Unix seconds). Holds expire, slow refunds arrive.
   */
  clock({ unit }, body) {
    const seconds =
      typeof body['at'] === 'number' ? whole(body, 'at', 0) - unit.now : whole(body, 'seconds', 0);
    if (seconds < 0 && body['at'] === undefined) throw new TypeError('seconds must not be negative');
    unit.put('settings', { ...unit.settings, clockAhead: unit.settings.clockAhead + seconds });
    unit.commit();
    return { now: unit.now + seconds };
  },

  /** Injects a fault into the next `times` calls that match `method` and `path` (a pattern). */
  fail({ unit }, body) {
    const kind = faultKinds.find((one) => one === body['kind']);
    if (kind === undefined) throw new TypeError(`kind must be one of ${faultKinds.join(', ')}`);
    const fault: Fault = {
      kind,
      method: typeof body['method'] === 'string' ? body['method'] : null,
      path: typeof body['path'] === 'string' ? body['path'] : null,
      times: whole(body, 'times', 1),
      delayMs: whole(body, 'delayMs', 500),
    };
    unit.put('settings', { ...unit.settings, faults: [...unit.settings.faults, fault] });
    return fault;
  },

  heal({ unit }) {
    unit.put('settings', { ...unit.settings, faults: [] });
    return {};
  },

  /** Makes the next `times` charges `processing` for `seconds` of the simulated clock. */
  slow({ unit }, body) {
    const slow = { times: whole(body, 'times', 1), seconds: whole(body, 'seconds', 60) };
    unit.put('settings', { ...unit.settings, slow });
    return slow;
  },

  /** Holds webhook events, sends `copies` of each, or reverses their order. */
  webhooks({ unit }, body) {
    const { webhooks } = unit.settings;
    const hold = typeof body['hold'] === 'boolean' ? body['hold'] : webhooks.hold;
    const reverse = typeof body['reverse'] === 'boolean' ? body['reverse'] : webhooks.reverse;
    const copies = whole(body, 'copies', webhooks.copies);
    unit.put('settings', { ...unit.settings, webhooks: { hold, reverse, copies } });
    return { hold, reverse, copies };
  },

  /** Sends all events, or those of `ids`, again. */
  replay({ unit }, body) {
    const ids = Array.isArray(body['ids']) ? body['ids'] : unit.all('events').map((one) => one.id);
    for (const id of ids)
      if (typeof id === 'string' && unit.find('events', id) !== undefined) unit.deliver(id);
    return { replayed: ids.length };
  },

  /** Marks the events of `ids` as delivered, for tests that deliver them on their own. */
  delivered({ unit }, body) {
    const ids = Array.isArray(body['ids']) ? body['ids'].filter((one) => typeof one === 'string') : [];
    for (const id of ids) {
      const event = unit.find('events', id);
      if (event !== undefined) unit.put('events', { ...event, pending_webhooks: 0 });
      for (const delivery of unit.where('deliveries', `event:${id}`)) unit.remove('deliveries', delivery.id);
    }
    return { delivered: ids.length };
  },

  dispute({ unit }, body) {
    const reason = typeof body['reason'] === 'string' ? body['reason'] : 'fraudulent';
    const charge = chargeOf(unit, text(body, 'charge'));
    return render(openDispute(unit, charge, { reason, inquiry: body['inquiry'] === true }));
  },

  'escalate-dispute'({ unit }, body) {
    return render(escalateDispute(unit, rowOf(unit, 'disputes', text(body, 'dispute'))));
  },

  /** Starts a payout of the whole balance or `amount`; with `fails` the bank returns it. */
  payout({ unit }, body) {
    const amount = whole(body, 'amount', balanceOf(unit, 'cad'));
    return render(
      openPayout(unit, { amount, currency: 'cad', automatic: true, fails: body['fails'] === true }),
    );
  },

  /** The bank returns a paid payout. */
  'fail-payout'({ unit }, body) {
    return render(failPaidPayout(unit, rowOf(unit, 'payouts', text(body, 'payout'))));
  },

  /**
   * The provider changes a connected account: it is complete, lacks the fields of `due`, or the bank returns its
   * payouts (`payoutsFail`). `debit` takes cents from its balance, which may become negative.
   */
  account({ unit }, body) {
    const account = rowOf(unit, 'accounts', text(body, 'account'));
    const due = Array.isArray(body['due']) ? body['due'].filter((one) => typeof one === 'string') : undefined;
    const debit = whole(body, 'debit', 0);
    if (debit > 0) book(unit, { type: 'adjustment', amount: -debit, fee: 0, source: null, currency: 'cad', account: account.id }); // prettier-ignore
    const { payoutsFail } = body;
    return render(
      changeAccount(unit, account, {
        ...(due === undefined ? {} : { due }),
        ...(typeof payoutsFail === 'boolean' ? { payoutsFail } : {}),
      }),
    );
  },

  'fraud-warning'({ unit }, body) {
    return render(warnOfFraud(unit, chargeOf(unit, text(body, 'charge'))));
  },

  /** The card network updates a card's expiry. */
  'update-card'({ unit }, body) {
    const method = rowOf(unit, 'payment_methods', text(body, 'payment_method'));
    const exp_month = whole(body, 'exp_month', method.card.exp_month);
    const exp_year = whole(body, 'exp_year', method.card.exp_year);
    return render(automaticallyUpdate(unit, method, { exp_month, exp_year }));
  },

  /** Books a provider fee (e.g. monthly): a balance transaction without a source. */
  'provider-fee'({ unit }, body) {
    const amount = -whole(body, 'amount', 100);
    const fee = { type: 'stripe_fee', amount, fee: 0, source: null, currency: 'cad' } as const;
    for (let time = 1; time < whole(body, 'times', 1); time += 1) book(unit, fee);
    return render(book(unit, fee));
  },

  'close-dispute'({ unit }, body) {
    const dispute = rowOf(unit, 'disputes', text(body, 'dispute'));
    return render(closeDispute(unit, dispute, body['won'] === true));
  },

  /** Sets the webhook; the application does so at each start. */
  config({ unit }, body) {
    const origins = Array.isArray(body['allowedOrigins'])
      ? body['allowedOrigins']
      : unit.settings.allowedOrigins;
    unit.put('settings', {
      ...unit.settings,
      webhookUrl: typeof body['webhookUrl'] === 'string' ? body['webhookUrl'] : unit.settings.webhookUrl,
      webhookSecret:
        typeof body['webhookSecret'] === 'string' ? body['webhookSecret'] : unit.settings.webhookSecret,
      allowedOrigins: origins.filter((one) => typeof one === 'string'),
    });
    return {};
  },

  /** Replaces fields of the key's own account, such as `charges_enabled`. */
  'own-account'({ unit }, body) {
    unit.put('settings', { ...unit.settings, ownAccount: body });
    return body;
  },

  /** Resolves when every due event is delivered. */
  async settle({ sender }) {
    await sender.idle();
    return {};
  },
};

/** Runs a control and then the effects of time. Responds after the journal is synced. */
export async function runControl(
  api: Api,
  sender: WebhookSender,
  call: { name: string; body: Body },
): Promise<unknown> {
  const control = controls[call.name];
  if (control === undefined) return undefined;
  const fresh = (): Unit => new Unit(api.store, api.now());
  const unit = fresh();
  const answer = await control({ api, sender, unit }, call.body);
  unit.commit();
  const after = fresh();
  tick(after);
  after.commit();
  sender.wake();
  return answer;
}

/** All rows by table without internal fields, for assertions. */
export function dump(api: Api): unknown {
  return Object.fromEntries(
    tableNames
      .filter((table) => table !== 'answers')
      .map((table) => [table, api.store.all(table).map(render)]),
  );
}
