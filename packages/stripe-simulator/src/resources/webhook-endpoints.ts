import { get, need, post, remove, type Call, type Route } from '../route.ts';
import type { Settings } from '../tables.ts';
import { apiVersion } from '../unit.ts';
import { pageParams, page } from '../wire/list.ts';
import { list as texts, needText, text } from '../wire/read.ts';
import { noSuch } from '../wire/stripe-error.ts';

const id = 'we_simulated';

const allEvents = ['*'];

function endpointOf({ webhookUrl, endpoint }: Settings) {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: endpoint === undefined ? apiVersion : endpoint.apiVersion,
    application: null,
    created: 0,
    description: null,
    enabled_events: endpoint?.enabledEvents ?? allEvents,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: webhookUrl ?? '',
  };
}

function save({ unit, params }: Call) {
  const enabled = texts(params, 'enabled_events');
  const before = endpointOf(unit.settings);
  const changed: Settings = {
    ...unit.settings,
    webhookUrl: text(params, 'url') ?? unit.settings.webhookUrl,
    endpoint: {
      apiVersion: text(params, 'api_version') ?? before.api_version,
      enabledEvents: enabled.length > 0 ? enabled : before.enabled_events,
    },
  };
  unit.put('settings', changed);
  return endpointOf(changed);
}

function create(call: Call) {
  needText(call.params, 'url');
  return { ...save(call), secret: call.unit.settings.webhookSecret };
}

function known(call: Call): Call {
  if (need(call, 'id') !== id || call.unit.settings.webhookUrl === null)
    throw noSuch('webhook endpoint', need(call, 'id'));
  return call;
}

function erase(call: Call) {
  const { unit } = known(call);
  unit.put('settings', { ...unit.settings, webhookUrl: null });
  return { id, object: 'webhook_endpoint', deleted: true };
}

const base = '/v1/webhook_endpoints';

function list({ unit, params }: Call) {
  return page(base, unit.settings.webhookUrl === null ? [] : [endpointOf(unit.settings)], params);
}

export const webhookEndpointRoutes: readonly Route[] = [
  post(base, create, ['url', 'enabled_events', 'api_version', 'description', 'metadata']),
  get(base, list, pageParams),
  get(`${base}/:id`, (call) => endpointOf(known(call).unit.settings)),
  post(`${base}/:id`, (call) => save(known(call)), ['url', 'enabled_events', 'description', 'metadata', 'disabled']), // prettier-ignore
  remove(`${base}/:id`, erase),
];
