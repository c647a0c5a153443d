import type { Refusal, TextKey } from '@hoist/contract';

/** The refusal of a form for one field, named as on the wire, with what is wrong with it. */
export const invalidField = (field: string, text: TextKey): Refusal => ({
  code: 'invalid',
  text,
  details: [{ field, text }],
});
