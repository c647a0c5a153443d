import { judgeSaving } from '../bank/judge.ts';
import type { PaymentMethod, SetupIntent } from '../objects.ts';
import { need, type Call, type Route } from '../route.ts';
import { attachTo, testCardOf } from '../resources/payment-methods.ts';
import { newId, type Unit } from '../unit.ts';
import { listParams, page } from '../wire/list.ts';
import { flag, mergeMetadata, oneOf, text } from '../wire/read.ts';
import { render } from '../wire/render.ts';
import { badState, missingParameter, noSuch, type StripeError } from '../wire/stripe-error.ts';
import {
  checkSecret,
  confirmParams,
  createParams,
  declinedAnswer,
  declinedError,
  intentParams,
  newSecret,
  nextAction,
  notAuthenticated,
  readCustomer,
  readKinds,
  readMethod,
  readOptions,
  setupOptions,
} from './common.ts';

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const wrongState = (intent: SetupIntent, verb: string): StripeError =>
  badState('setup_intent_unexpected_state', `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`, { setup_intent: render(intent) }); // prettier-ignore

function create(call: Call): SetupIntent {
  const { unit, params } = call;
  const customer = readCustomer(call);
  const method = readMethod(call, customer);
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    ...readKinds(params),
    application: null,
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: unit.now,
    customer,
    description: text(params, 'description') ?? null,
    excluded_payment_method_types: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, params),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_options: readOptions(params, setupOptions) ?? { card: setupOptions },
    single_use_mandate: null,
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    usage: oneOf(params, 'usage', ['off_session', 'on_session']) ?? 'off_session',
    _returnUrl: text(params, 'return_url') ?? null,
  };
  unit.put('setup_intents', intent);
  unit.emit('setup_intent.created', intent);
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
      unit.put('setup_intents', intent);
      unit.emit('setup_intent.requires_action', intent);
      return intent;
    }
    case 'declined': {
      const error = declinedError(verdict.decline, method);
      const failed = fail(unit, intent, error);
      throw declinedAnswer(error, failed);
    }
  }
}

function succeed(unit: Unit, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const saved = intent.customer === null ? method : attachTo(unit, method, intent.customer);
  unit.put('payment_methods', { ...saved, _setUp: intent.usage === 'off_session' });
  const done: SetupIntent = { ...intent, status: 'succeeded', next_action: null, last_setup_error: null };
  unit.put('setup_intents', done);
  unit.emit('setup_intent.succeeded', done);
  return done;
}

function fail(unit: Unit, intent: SetupIntent, error: SetupIntent['last_setup_error']): SetupIntent {
  const failed: SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  };
  unit.put('setup_intents', failed);
  unit.emit('setup_intent.setup_failed', failed);
  return failed;
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
  if (!open.includes(intent.status)) throw wrongState(intent, 'confirm');
  return confirmSetup(call, intent);
}

function update(call: Call): SetupIntent {
  const present = intentOf(call);
  if (!open.includes(present.status)) throw wrongState(present, 'update');
  const customer = call.params['customer'] === undefined ? present.customer : readCustomer(call);
  const method = readMethod(call, customer);
  const updated: SetupIntent = {
    ...present,
    customer,
    description: text(call.params, 'description') ?? present.description,
    metadata: mergeMetadata(present.metadata, call.params),
    payment_method: method?.id ?? present.payment_method,
    status: method === undefined ? present.status : 'requires_confirmation',
  };
  call.unit.put('setup_intents', updated);
  return updated;
}

function cancel(call: Call): SetupIntent {
  const present = intentOf(call);
  if (!open.includes(present.status)) throw wrongState(present, 'cancel');
  const reason = oneOf(call.params, 'cancellation_reason', [
    'abandoned',
    'requested_by_customer',
    'duplicate',
  ]);
  const canceled: SetupIntent = {
    ...present,
    status: 'canceled',
    next_action: null,
    cancellation_reason: reason ?? null,
  };
  call.unit.put('setup_intents', canceled);
  call.unit.emit('setup_intent.canceled', canceled);
  return canceled;
}

function list({ unit, params }: Call) {
  const [customer, method] = [text(params, 'customer'), text(params, 'payment_method')];
  const rows = (
    customer === undefined ? unit.all('setup_intents') : unit.where('setup_intents', `customer:${customer}`)
  ).filter((one) => method === undefined || one.payment_method === method);
  return page('/v1/setup_intents', rows, params);
}

const base = '/v1/setup_intents';

export const setupIntentRoutes: readonly Route[] = [
  { method: 'POST', path: base, access: 'secret', allows: [...createParams, 'usage', 'attach_to_self', 'flow_directions', 'single_use'], run: create }, // prettier-ignore
  { method: 'GET', path: base, access: 'secret', allows: [...listParams, 'customer', 'payment_method', 'attach_to_self'], run: list }, // prettier-ignore
  { method: 'GET', path: `${base}/:id`, access: 'both', allows: ['client_secret'], run: intentOf },
  { method: 'POST', path: `${base}/:id`, access: 'secret', allows: intentParams, run: update },
  { method: 'POST', path: `${base}/:id/confirm`, access: 'both', allows: confirmParams, run: confirm },
  { method: 'POST', path: `${base}/:id/source_cancel`, access: 'both', allows: ['source'], run: (call) => answerSetup(call.unit, intentOf(call), false) }, // prettier-ignore
  {
    method: 'POST',
    path: `${base}/:id/cancel`,
    access: 'secret',
    allows: ['cancellation_reason'],
    run: cancel,
  },
];
