import { readFileSync } from 'node:fs';
import { wrongs, wrongsOfPage, type Checked, type Rules } from './check-value.ts';
import { resourcePath, typeFile, type TypeFile } from './read-types.ts';

interface Operation {
  readonly method: string;
  readonly pattern: RegExp;
  readonly file: TypeFile;
  readonly params: string | undefined;
  readonly result: string;
  readonly page: boolean;
}

const resources = ['AccountLinks', 'Accounts', 'Balance', 'BalanceTransactions', 'Charges', 'ConfirmationTokens', 'CustomerSessions', 'Customers', 'Disputes', 'EphemeralKeys', 'Events', 'PaymentIntents', 'PaymentMethods', 'Payouts', 'Radar/EarlyFraudWarnings', 'Refunds', 'SetupIntents', 'TestHelpers/ConfirmationTokens', 'Tokens', 'Transfers', 'WebhookEndpoints']; // prettier-ignore

function operationsOf(name: string): Operation[] {
  const path = resourcePath(name);
  const file = typeFile(path);
  const types = readFileSync(`${path}.d.ts`, 'utf8');
  const calls = readFileSync(`${path}.js`, 'utf8').matchAll(/^ {4}(\w+)\([^)]*\) \{[^}]*?_makeRequest\('(\w+)', ['`](\/v1\/(?:\$\{[^}]+\}|[^'`$])+)['`]/gms); // prettier-ignore
  return [...calls].map(([, call = '', method = '', address = '']) => {
    const signature = new RegExp(`^    ${call}\\((.*)\\): (\\w+)<(?:Response<)?([\\w |]+?)>?>;$`, 'm').exec(
      types,
    );
    if (signature === null) throw new Error(`The SDK's types do not have ${name}.${call}`);
    const [, given = '', kind = '', result = ''] = signature;
    return {
      method,
      pattern: new RegExp(`^${address.replaceAll(/\$\{[^}]+\}/g, '[^/]+')}$`),
      file,
      params: /params\??: ([\w.]+)/.exec(given)?.[1],
      result,
      page: kind !== 'Promise',
    };
  });
}

const operations: readonly Operation[] = resources.flatMap(operationsOf);

const operationOf = (method: string, path: string): Operation | undefined =>
  operations
    .filter((one) => one.method === method && one.pattern.test(path))
    // `/payment_intents/search` must not match `/payment_intents/:id`.
    .toSorted(
      (one, other) => one.pattern.source.split('[').length - other.pattern.source.split('[').length,
    )[0];

const checkedIn = (operation: Operation, rules: Rules, at: string): Checked => ({
  rules,
  scope: { file: operation.file, path: '' },
  at,
});

/** Errors of a request (form or query as nested strings) against the published API. */
export function wrongsOfRequest(method: string, path: string, params: unknown): string[] {
  const operation = operationOf(method, path);
  if (operation === undefined) return [`${method} ${path} is not published`];
  const checked = checkedIn(operation, { form: true, whole: true }, `${method} ${path}`);
  return operation.params === undefined ? [] : wrongs(operation.params, params, checked);
}

/** Errors of a response against the published API; fields may be missing. */
export function wrongsOfAnswer(
  call: { readonly method: string; readonly path: string },
  body: unknown,
): string[] {
  const operation = operationOf(call.method, call.path);
  if (operation === undefined) return [`${call.method} ${call.path} is not published`];
  const checked = checkedIn(operation, { form: false, whole: false }, operation.result);
  return operation.page
    ? wrongsOfPage(operation.result, body, checked)
    : wrongs(operation.result, body, checked);
}

export const takesParameter = (method: string, path: string, name: string): boolean =>
  !wrongsOfRequest(method, path, { [name]: '' }).includes(`${method} ${path}.${name} is not published`);
