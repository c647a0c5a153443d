import { contractModules } from '../all-endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import { failureSchemas } from './failures.ts';
import { operation } from './operation.ts';
import { otherPaths } from './other-calls.ts';
import { outputOf, type Json } from './schemas.ts';

/** `public`: the web site and the apps, for customers and mechanics. `console`: the office. */
export type Audience = 'public' | 'console';

const audienceOf = ({ path }: Endpoint): Audience => (path.startsWith('/admin/') ? 'console' : 'public');

const about = `Requests are form-encoded or JSON; a form sends a list as repeated \`name[]\`. A success is HTTP 200 with
\`{"status": 1, "message": …}\`. A failure has its HTTP status, repeated in \`status\`, a \`message\` in the language of
\`Accept-Language\`, a \`code\` and, for fields, \`details\`. A delete is \`DELETE\`, or \`POST\` with \`_method=delete\`.
A browser that holds the \`XSRF-TOKEN\` cookie repeats it in \`X-XSRF-TOKEN\`. Money is a decimal string in CAD, time is
ISO 8601 with an offset.`;

const titles: Readonly<Record<Audience, string>> = { public: 'Hoist API', console: 'Hoist console API' };

/** The modules, whose order on the page follows a job: from the booking to the money. */
const tags: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'identity', description: 'Accounts, log-in, sessions and staff' },
  { name: 'vehicles', description: 'Vehicles and their history' },
  { name: 'catalogue', description: 'Makes, models and engines' },
  { name: 'scheduling', description: 'Addresses, services, prices, free times and booking' },
  { name: 'orders', description: 'Orders and their steps' },
  { name: 'estimates', description: 'Estimates and extra work' },
  { name: 'field-work', description: 'Job sheets, parts, pictures and tracking' },
  { name: 'payments', description: 'Cards, payments and the ledger' },
  { name: 'pay', description: 'What mechanics earn' },
  { name: 'documents', description: 'Receipts and other numbered documents' },
  { name: 'messaging', description: 'Notifications and choices about messages' },
  { name: 'people', description: 'Profiles, reviews, conversations and inquiries' },
  { name: 'dispatch', description: 'Moves, cancellations, reminders and the board' },
  { name: 'settings', description: 'What an installation offers' },
  { name: 'operations', description: 'Content, reports, health and switches' },
  { name: 'events', description: 'Live events, calendars and files' },
  { name: 'webhooks', description: 'Calls that providers make' },
];

const tagOf = new Map<unknown, string>(
  Object.entries(contractModules).flatMap(([tag, module]) =>
    Object.values(module).map((value) => [value, tag] as const),
  ),
);

const withPath = (endpoint: Endpoint) => `/api${endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')}`;

export interface DocumentOptions {
  /** Of the package. */
  readonly version: string;
  /** Without it all endpoints are in the document. */
  readonly audience?: Audience;
}

const tokenHeader = { type: 'apiKey', in: 'header', name: 'Token' };

/** The OpenAPI 3.1 document of some endpoints, from the schemas that the server uses. */
export function openApiDocument(given: readonly Endpoint[], { version, audience }: DocumentOptions): Json {
  const endpoints = given.filter((one) => audience === undefined || audienceOf(one) === audience);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = withPath(endpoint);
    const method = endpoint.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: operation(endpoint, tagOf.get(endpoint) ?? 'settings') };
  }
  const own = audience === 'console' ? {} : otherPaths;
  const used = new Set([
    ...endpoints.map((endpoint) => tagOf.get(endpoint)),
    ...(audience === 'console' ? [] : ['events', 'webhooks']),
  ]);
  const schemas = Object.assign(
    {},
    failureSchemas,
    ...endpoints.map(({ output }) => outputOf(output).schemas),
  ) as Json;
  return {
    openapi: '3.1.0',
    info: { title: titles[audience ?? 'public'], version, description: about },
    servers: [{ url: '/' }],
    security: [audience === 'console' ? { console: [] } : { token: [] }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths: { ...paths, ...own },
    components: {
      securitySchemes:
        audience === 'console'
          ? { console: { ...tokenHeader, description: 'The token of a console log-in' } }
          : { token: { ...tokenHeader, description: 'The token of a log-in' } },
      schemas: Object.fromEntries(
        Object.entries(schemas).toSorted(([one], [other]) => one.localeCompare(other)),
      ),
    },
  };
}
