import type { RawAnswer } from '../route.ts';

/** The answer to a provider's call: taken, or refused for its signature. */
export const webhookAnswer = (isTaken: boolean): RawAnswer => ({
  status: isTaken ? 200 : 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(
    isTaken
      ? { status: 1, message: '' }
      : { status: 400, message: 'The signature is not valid', code: 'invalid_signature' },
  ),
});
