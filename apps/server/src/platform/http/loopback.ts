import type { FastifyRequest } from 'fastify';

const loopbackPeer = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** A request from this machine by a loopback name: not proxied, and safe from DNS rebinding. */
export function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-forwarded-host'];
  return (
    forwarded === undefined &&
    loopbackPeer.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '')
  );
}
