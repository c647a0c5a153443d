import * as catalogue from './catalogue/index.ts';
import * as dispatch from './dispatch/index.ts';
import * as documents from './documents/index.ts';
import type { Endpoint } from './endpoint.ts';
import * as estimates from './estimates/index.ts';
import * as fieldWork from './field-work/index.ts';
import * as identity from './identity/index.ts';
import * as messaging from './messaging/index.ts';
import * as operations from './operations/index.ts';
import * as orders from './orders/index.ts';
import * as pay from './pay/index.ts';
import * as payments from './payments/index.ts';
import * as people from './people/index.ts';
import * as scheduling from './scheduling/index.ts';
import * as settings from './settings/index.ts';
import * as vehicles from './vehicles/index.ts';

/** What each module of the contract exports: its endpoints and the schemas they share. */
export const contractModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  catalogue,
  dispatch,
  documents,
  estimates,
  'field-work': fieldWork,
  identity,
  messaging,
  operations,
  orders,
  pay,
  payments,
  people,
  scheduling,
  settings,
  vehicles,
};

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'auth' in value && 'summary' in value && 'output' in value;

/** All endpoints, sorted by path. */
export const allEndpoints: readonly Endpoint[] = Object.values(contractModules)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .toSorted((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1));
