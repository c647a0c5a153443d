import type { Refusal } from '@hoist/contract';
import { mayAskFor, wishedTimes } from '@hoist/domain/order/change-request';
import type { FeeTable } from '@hoist/domain/pricing/cancellation-fee';
import { ok, refuse, type Result } from '@hoist/domain/result';
import { parseIso } from '@hoist/domain/time';
import type { Tx } from '#server/platform/db/database.ts';
import { invalidField } from '#server/platform/http/invalid-field.ts';
import { sendOrderMessage, notifyStaff } from '#modules/messaging';
import { findOwnOrder, withOrder, type Needs, type OrderRunner } from '#modules/orders';
import { recordEvent } from '#server/shared/orders/record-event.ts';
import type { LoadedOrder } from '#server/shared/orders/order-row.ts';
import { storedTimes } from './change-row.ts';
import { readSetting } from '#server/shared/settings/read-setting.ts';
import { checkFreeTimes } from './check-free-times.ts';
import { checkRequest, storeRequest, type Filing, type Wanted } from './check-request.ts';
import type { ChangeWanted } from './change-wanted.ts';
import { grantCancel, grantMove } from './grant-change.ts';
import { isGranted } from './is-granted.ts';
import { visitGone } from './change-refusal.ts';

/** What became of a request: it waits for the office, or the office's rule granted it. */
export type ChangeOutcome = 'asked' | 'moved' | 'canceled';

/**
 * Asks to move or cancel a confirmed visit (decision C3). The office's rule grants it immediately until some time before
 * the start (ADR 131); after that the office answers, and until then the visit stays as it is.
 */
export async function askToChange(
  context: OrderRunner & Needs<'database' | 'booking'>,
  wanted: ChangeWanted,
): Promise<Result<ChangeOutcome, Refusal>> {
  const found = await findOwnOrder(context.database.db, wanted);
  if (!found.ok) return found;
  const { order } = found.value;
  if (!mayAskFor(wanted.kind, order)) return refuse(visitGone(order));
  const times = wanted.kind === 'move' ? timesOf(wanted, order) : ok([]);
  if (!times.ok) return times;
  const { cancellationFees: tables } = await context.booking.settings.get();
  const rule = await readSetting(context.database.db, 'own_changes');
  if (isGranted(order, wanted, rule)) {
    const [start] = times.value;
    const granting = { wanted, rule, tables };
    if (wanted.kind === 'cancel') return outcome(await grantCancel(context, granting), 'canceled');
    if (start !== undefined) return outcome(await grantMove(context, granting, start), 'moved');
  }
  const free = await checkFreeTimes(context, {
    order,
    times: times.value,
    locale: wanted.locale,
    now: wanted.now,
  });
  if (!free.ok) return free;
  const filed = await withOrder(context.database, { ...wanted, only: 'customer' }, (tx, locked) =>
    fileChange(tx, { wanted, order: locked.order, times: times.value, tables }),
  );
  return outcome(filed, 'asked');
}

const outcome = (done: Result<null, Refusal>, became: ChangeOutcome): Result<ChangeOutcome, Refusal> =>
  done.ok ? ok(became) : done;

/** Files a request for a locked order; the caller has checked access. */
export async function fileChange(
  tx: Tx,
  given: {
    readonly wanted: Wanted;
    readonly order: LoadedOrder;
    readonly times: readonly number[];
    readonly tables: readonly FeeTable[];
  },
): Promise<Result<null, Refusal>> {
  const { wanted, order, times } = given;
  if (!mayAskFor(wanted.kind, order)) return refuse(visitGone(order));
  const fee = await checkRequest(tx, given);
  if (!fee.ok) return fee;
  await file(tx, { wanted, order, times, feeCents: fee.value });
  return ok(null);
}

function timesOf(wanted: ChangeWanted, order: LoadedOrder): Result<readonly number[], Refusal> {
  if (wanted.wishedTimes.length === 0 && wanted.through === 'reminder') return ok([]);
  const instants = wanted.wishedTimes.flatMap((time) => parseIso(time) ?? []);
  const some = instants.length === wanted.wishedTimes.length ? instants : [];
  const wished = wishedTimes(some, order.startsAt.getTime());
  if (wished.ok) return wished;
  const text = wished.error.code === 'same_time' ? 'change.same_time' : 'change.times';
  return refuse(invalidField('wished_times', text));
}

async function file(tx: Tx, filing: Filing): Promise<void> {
  const { wanted, order, times, feeCents } = filing;
  const { kind, reason, now } = wanted;
  const { ordersServicesId } = order;
  const id = await storeRequest(tx, filing, { granted: false });
  const event = kind === 'move' ? 'move_asked' : 'cancel_asked';
  const detail = { times: JSON.parse(storedTimes(times)) as string[], reason, feeCents };
  const by = { role: 'customer' as const, userId: order.usersId };
  await recordEvent(tx, order, { event, by, at: now, detail });
  const news = { words: reason, amountCents: feeCents, times: times.map((time) => new Date(time)) };
  await sendOrderMessage(tx, { kind: event, key: String(id), ...news }, order);
  await notifyStaff(tx, { kind: event, ordersServicesId });
}
