import type { Refusal, TextKey } from '@hoist/contract';

/** A refusal for one form field, named as on the wire, with the values of its text. */
export const invalidField = (field: string, text: TextKey, values?: Refusal['values']): Refusal => ({
  code: 'invalid',
  text,
  values,
  details: [{ field, text, values }],
});
