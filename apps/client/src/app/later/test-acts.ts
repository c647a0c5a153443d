import type { KeptAct } from './kept-act.ts';

let seq = 0;

/** A step as a device keeps it that could not tell it; each is later than the one before. */
export function testAct(endpoint: string, form: object = {}, more: Partial<KeptAct> = {}): KeptAct {
  seq += 1;
  return {
    seq,
    key: `act-${seq}`,
    userId: 1,
    endpoint,
    input: { params: {}, form: { ...form } },
    about: 10401,
    at: seq,
    loose: false,
    ...more,
  };
}
