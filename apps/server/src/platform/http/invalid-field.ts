import type { Refusal, TextKey } from '@hoist/contract';

/** A refusal for one form field, named as on the wire. */
export const invalidField = (field: string, text: TextKey): Refusal => ({
  code: 'invalid',
  text,
  details: [{ field, text }],
});
