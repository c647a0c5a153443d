// Checks the calls that the tests made through the typed client against the contract, at the end of `npm test`.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '../apps/server/src/testing/exchange-log.ts';
import { allEndpoints } from '../packages/contract/src/all-endpoints.ts';
import { openApiDocument } from '../packages/contract/src/openapi/document.ts';
import { judgeRefusals, judgeSchemas } from './lib/judge-exchanges.ts';
import { unprovokedRefusals } from './lib/unprovoked-refusals.ts';

const folder = process.env['HOIST_EXCHANGES'] ?? '';
const exchanges = readdirSync(folder)
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Exchange);
const found = [
  ...judgeRefusals(allEndpoints, exchanges, unprovokedRefusals),
  ...judgeSchemas(openApiDocument(allEndpoints, { version: '' }), exchanges),
];
for (const finding of found.toSorted()) console.log(finding);
console.log(
  `${exchanges.length} exchanges of ${allEndpoints.length} calls checked, ${found.length} findings`,
);
process.exitCode = found.length === 0 ? 0 : 1;
