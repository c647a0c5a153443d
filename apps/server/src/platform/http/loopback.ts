import type { FastifyRequest } from 'fastify';

const loopbackPeer = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** A request from this very machine, by its own name: not through a proxy, not by a name that somebody else rebinds. */
export function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-forwarded-host'];
  return (
    forwarded === undefined &&
    loopbackPeer.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '')
  );
}
