import { connect, type Socket } from 'node:net';

export interface WireAnswer {
  readonly status: number;
  readonly body: Buffer;
}

export interface Wire {
  /** Sends one request and returns its response; one at a time. */
  send(request: Buffer): Promise<WireAnswer>;
  close(): void;
}

const END = Buffer.from('\r\n\r\n');

/**
 * A cheap keep-alive HTTP/1.1 connection, so that the bench measures the server. Supports only bodies with a content
 * length.
 */
export async function openWire(port: number): Promise<Wire> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (answer: WireAnswer) => void; reject: (error: Error) => void } | undefined;

  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  const look = () => {
    const headEnd = received.indexOf(END);
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd).toLowerCase();
    const status = Number(head.slice(9, 12));
    const told = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
    if (told === undefined && status !== 304) return fail(new Error(`no content length: ${head}`));
    const bodyFrom = headEnd + END.length;
    const bodyTo = bodyFrom + (status === 304 ? 0 : Number(told));
    if (received.length < bodyTo) return;
    const body = received.subarray(bodyFrom, bodyTo);
    received = received.subarray(bodyTo);
    const answered = waiting;
    waiting = undefined;
    answered?.resolve({ status, body });
  };
  socket.on('data', (data: Buffer) => {
    received = received.length === 0 ? data : Buffer.concat([received, data]);
    look();
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => {
      socket.destroy();
    },
  };
}
