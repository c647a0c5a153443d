import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'auth' in value && 'summary' in value && 'output' in value;

const values: readonly unknown[] = Object.values(contract);

/** All endpoints, sorted by path. */
export const allEndpoints: readonly Endpoint[] = values
  .filter(isEndpoint)
  .toSorted((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1));
