import { judgeSaving } from '../bank/judge.ts';
import type { PaymentMethod, SetupIntent } from '../objects.ts';
import { forBrowsers, get, list, need, post, type Call, type Route } from '../route.ts';
import { attachTo, testCardOf } from '../resources/payment-methods.ts';
import type { Unit } from '../unit.ts';
import { flag, oneOf, text } from '../wire/read.ts';
import { render } from '../wire/render.ts';
import { badState, missingParameter, noSuch, type StripeError } from '../wire/stripe-error.ts';
import {
  changedIntent,
  checkSecret,
  confirmParams,
  createParams,
  declinedAnswer,
  declinedError,
  intentParams,
  newIntent,
  nextAction,
  notAuthenticated,
  openStatuses,
  readMethod,
  setupOptions,
} from './common.ts';

const wrongState = (intent: SetupIntent, verb: string): StripeError =>
  badState('setup_intent_unexpected_state', `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`, { setup_intent: render(intent) }); // prettier-ignore

function create(call: Call): SetupIntent {
  const { unit, params } = call;
  const intent: SetupIntent = {
    ...newIntent(call, unit.newObject('seti', 'setup_intent'), setupOptions),
    last_setup_error: null,
    latest_attempt: null,
    mandate: null,
    single_use_mandate: null,
    usage: oneOf(params, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  };
  unit.save('setup_intents', intent, 'setup_intent.created');
  return (flag(params, 'confirm') ?? false) ? confirmSetup(call, intent) : intent;
}

function confirmSetup(call: Call, present: SetupIntent): SetupIntent {
  const { unit, params } = call;
  const method =
    readMethod(call, present.customer) ?? unit.find('payment_methods', present.payment_method ?? '');
  if (method === undefined) throw missingParameter('payment_method');
  const intent: SetupIntent = {
    ...present,
    payment_method: method.id,
    next_action: null,
    _returnUrl: text(params, 'return_url') ?? present._returnUrl,
  };
  const verdict = judgeSaving(testCardOf(method), false);
  switch (verdict.kind) {
    case 'approved':
      return succeed(unit, intent, method);
    case 'authenticate': {
      intent.status = 'requires_action';
      intent.next_action = nextAction(call, intent);
      return unit.save('setup_intents', intent, 'setup_intent.requires_action');
    }
    case 'declined': {
      const error = declinedError(verdict.decline, method);
      throw declinedAnswer(error, fail(unit, intent, error));
    }
  }
}

function succeed(unit: Unit, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const saved = intent.customer === null ? method : attachTo(unit, method, intent.customer);
  unit.put('payment_methods', { ...saved, _setUp: intent.usage === 'off_session' });
  const done: SetupIntent = { ...intent, status: 'succeeded', next_action: null, last_setup_error: null };
  return unit.save('setup_intents', done, 'setup_intent.succeeded');
}

function fail(unit: Unit, intent: SetupIntent, error: SetupIntent['last_setup_error']): SetupIntent {
  const failed: SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  };
  return unit.save('setup_intents', failed, 'setup_intent.setup_failed');
}

export function answerSetup(unit: Unit, intent: SetupIntent, passed: boolean): SetupIntent {
  const method = unit.find('payment_methods', intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || method === undefined) return intent;
  return passed
    ? succeed(unit, intent, method)
    : fail(unit, intent, notAuthenticated('setup', render(method)));
}

function intentOf(call: Call): SetupIntent {
  const intent = call.unit.find('setup_intents', need(call, 'id'));
  if (intent === undefined) throw noSuch('setupintent', need(call, 'id'), 'intent');
  checkSecret(call, intent);
  return intent;
}

function confirm(call: Call): SetupIntent {
  const intent = intentOf(call);
  if (!openStatuses.includes(intent.status)) throw wrongState(intent, 'confirm');
  return confirmSetup(call, intent);
}

function update(call: Call): SetupIntent {
  const present = intentOf(call);
  if (!openStatuses.includes(present.status)) throw wrongState(present, 'update');
  return call.unit.save('setup_intents', { ...present, ...changedIntent(call, present) });
}

function cancel(call: Call): SetupIntent {
  const present = intentOf(call);
  if (!openStatuses.includes(present.status)) throw wrongState(present, 'cancel');
  const reasons = ['abandoned', 'requested_by_customer', 'duplicate'] as const;
  const canceled: SetupIntent = {
    ...present,
    status: 'canceled',
    next_action: null,
    cancellation_reason: oneOf(call.params, 'cancellation_reason', reasons) ?? null,
  };
  return call.unit.save('setup_intents', canceled, 'setup_intent.canceled');
}

const base = '/v1/setup_intents';

export const setupIntentRoutes: readonly Route[] = [
  post(base, create, [...createParams, 'usage', 'attach_to_self', 'flow_directions', 'single_use']),
  list(base, 'setup_intents', { index: 'customer', others: ['payment_method'], ignored: ['attach_to_self'] }),
  forBrowsers(get(`${base}/:id`, intentOf, ['client_secret'])),
  post(`${base}/:id`, update, intentParams),
  forBrowsers(post(`${base}/:id/confirm`, confirm, confirmParams)),
  forBrowsers(post(`${base}/:id/source_cancel`, (call) => answerSetup(call.unit, intentOf(call), false), ['source'])), // prettier-ignore
  post(`${base}/:id/cancel`, cancel, ['cancellation_reason']),
];
