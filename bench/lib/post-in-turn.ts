import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';

export interface BookingSlot {
  readonly token: string;
  readonly path: string;
  readonly form: string;
}

export interface Posting {
  readonly address: string;
  readonly slots: Iterator<BookingSlot>;
  readonly clients: number;
  readonly seconds: number;
}

const post = (given: {
  readonly address: string;
  readonly agent: Agent;
  readonly slot: BookingSlot;
}): Promise<void> =>
  new Promise((resolve, reject) => {
    const { address, agent, slot } = given;
    const sent = request(
      `${address}/api${slot.path}`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(slot.form),
          token: slot.token,
          'idempotency-key': randomUUID(),
        },
      },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          body += part;
        });
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}: ${body}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(slot.form);
  });

/** Each client posts sequentially for a duration; returns accepted posts per second. Throws for a refused one. */
export async function postInTurn({ address, slots, clients, seconds }: Posting): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const client = async (until: number): Promise<number> => {
    let done = 0;
    while (performance.now() < until) {
      const next = slots.next();
      if (next.done === true) throw new Error('no slots left');
      await post({ address, agent, slot: next.value });
      done += 1;
    }
    return done;
  };
  const together = (until: number) => Promise.all(Array.from({ length: clients }, () => client(until)));
  await together(performance.now() + 1500);
  const from = performance.now();
  const counts = await together(from + seconds * 1000);
  agent.destroy();
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - from) / 1000);
}
