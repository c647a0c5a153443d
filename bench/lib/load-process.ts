// Sends requests as a separate process, controlled over IPC: first a target's requests, then its slices.
import { openWire } from './wire.ts';
import type { Expected, Slice, SliceResult, Target, ToLoad } from './load.ts';

interface Prepared {
  readonly bytes: Buffer;
  readonly expected: Expected;
}

interface Known {
  readonly port: number;
  readonly requests: readonly Prepared[];
  next: number;
}

const WARM_UP_MS = 150;
const targets = new Map<string, Known>();

function prepare({ name, address, requests }: Target): void {
  const { port, host } = new URL(address);
  targets.set(name, {
    port: Number(port),
    next: 0,
    requests: requests.map(({ path, headers, expected }) => ({
      bytes: Buffer.from(
        [
          `GET ${path} HTTP/1.1`,
          `host: ${host}`,
          ...Object.entries(headers).map(([k, v]) => `${k}: ${v}`),
          '',
          '',
        ].join('\r\n'),
      ),
      expected,
    })),
  });
}

async function slice({ target, clients, milliseconds }: Slice): Promise<SliceResult> {
  const known = targets.get(target);
  if (!known) throw new Error(`No target ${target}`);
  const times: number[] = [];
  let wrong = 0;
  let answers = 0;
  let firstWrong = '';
  const start = performance.now() + WARM_UP_MS;
  const end = start + milliseconds;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const wire = await openWire(known.port);
      for (let now = performance.now(); now < end;) {
        const request = known.requests[known.next++ % known.requests.length];
        if (!request) throw new Error('no requests');
        const { status, body } = await wire.send(request.bytes);
        const after = performance.now();
        answers += 1;
        const { expected } = request;
        if (status !== expected.status || !expected.texts.every((text) => body.includes(text))) {
          wrong += 1;
          firstWrong ||= `${status} ${body.toString('utf8', 0, 300)}`;
        }
        if (now >= start && after <= end) times.push(after - now);
        now = performance.now();
      }
      wire.close();
    }),
  );
  return { times, answers, wrong, firstWrong };
}

process.on('message', (message: ToLoad) => {
  if (message.kind === 'target') {
    prepare(message.target);
    return;
  }
  slice(message.slice).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
