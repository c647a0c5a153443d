import { MAX_OWN_CHANGE_HOURS } from '@hoist/domain/order/own-change';
import { z } from 'zod';
import { changesOf } from '../changes.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';

/** Empty: a person decides about each request. */
const untilHours = z.union([
  z.literal('').transform(() => null),
  wholeNumber('change.rule_hours').pipe(
    z
      .number()
      .min(0, { error: 'change.rule_hours' })
      .max(MAX_OWN_CHANGE_HOURS, { error: 'change.rule_hours' }),
  ),
]);

export const getOwnChangeRule = endpoint({
  id: 'getOwnChangeRule',
  path: '/admin/own_change_rule',
  permission: 'featureFlags.write',
  output: z.object({ data: z.object({ untilHours: z.number().nullable() }) }),
  summary: 'Until how long before the start customers move and cancel confirmed visits by themselves',
});

export const setOwnChangeRule = endpoint({
  id: 'setOwnChangeRule',
  method: 'POST',
  path: '/admin/own_change_rule',
  permission: 'featureFlags.write',
  form: changesOf({ until_hours: untilHours }),
  refusals: ['invalid'],
  summary: 'Set until how long before the start customers move and cancel confirmed visits by themselves',
});
