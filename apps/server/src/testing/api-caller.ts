import { prepare, readAnswer, type Input, type Output } from '@hoist/contract/client';
import type { Endpoint } from '@hoist/contract/endpoint';
import { randomUUID } from 'node:crypto';

/** Calls a running server as the apps do, with a session's token and a fresh idempotency key. */
export const apiCaller =
  (address: string, token: string) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    files: readonly Blob[] = [],
  ): Promise<Output<E>> => {
    const call = prepare(endpoint, input, { idempotencyKey: randomUUID(), files });
    const url = `${address}/api${call.path}`;
    const answer = await fetch(url, {
      method: call.method,
      headers: { ...call.headers, Token: token },
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    return readAnswer(endpoint, { httpStatus: answer.status, url, body: await answer.json() });
  };

export type ApiCaller = ReturnType<typeof apiCaller>;
