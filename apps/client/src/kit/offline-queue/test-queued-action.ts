import type { QueuedAction } from './queued-action.ts';

let seq = 0;

/** A queued step; each one is later than the previous one. */
export function testQueuedAction(
  endpoint: string,
  form: object = {},
  more: Partial<QueuedAction> = {},
): QueuedAction {
  seq += 1;
  return {
    seq,
    key: `act-${seq}`,
    userId: 1,
    endpoint,
    input: { params: {}, form: { ...form } },
    about: 10401,
    at: seq,
    independent: false,
    ...more,
  };
}
