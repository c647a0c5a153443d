import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { localeOf } from '../http/locale.ts';
import { readAttachment, readInbox } from './inbox.ts';
import { attachmentPath, inboxPage } from './inbox-page.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

function queryParameter(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  // An unescaped plus sign of a phone number is decoded as a space.
  return typeof value === 'string' ? value.replace(/^ (?=\d)/, '+').trim() : '';
}

/** `/dev/inbox` and `/dev/inbox.json`: only with the embedded ports and from this machine (decision G1). */
export async function addInbox(app: FastifyInstance, database: Database): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isLocal(request)) return reply.callNotFound();
      void reply.header('cache-control', 'no-store');
      return undefined;
    });
    scope.get('/dev/inbox', async (request, reply) => {
      const language = queryParameter(request, 'lang');
      const locale = language === 'fr' || language === 'en' ? language : localeOf(request);
      const to = queryParameter(request, 'to');
      const messages = await readInbox(database, to);
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(inboxPage({ locale, to, messages }));
    });
    scope.get('/dev/inbox.json', async (request, reply) => {
      const stored = await readInbox(database, queryParameter(request, 'to'));
      const messages = stored.map(({ id, channel, recipient, subject, body, sentAt, attachments }) => ({
        id: String(id),
        channel,
        to: recipient,
        ...(subject === null ? {} : { subject }),
        text: body,
        sentAt: sentAt.toISOString(),
        attachments: attachments.map(({ name, type }, place) => ({
          name,
          type,
          path: attachmentPath(id, place),
        })),
      }));
      return reply.send({ messages });
    });
    scope.get('/dev/inbox/:id/:place', async (request, reply) => {
      const { id, place } = request.params as { readonly id: string; readonly place: string };
      const found =
        /^\d{1,9}$/.test(id) && (await readAttachment(database, { id: Number(id), place: Number(place) }));
      if (!found) return reply.callNotFound();
      return reply
        .header('content-disposition', `attachment; filename="${found.name}"`)
        .header('x-content-type-options', 'nosniff')
        .type(found.type)
        .send(Buffer.from(found.base64, 'base64'));
    });
    return Promise.resolve();
  });
}

const loopbackPeer = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** A request from this machine by a loopback name: not proxied, and safe from DNS rebinding. */
function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request;
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-forwarded-host'];
  return (
    forwarded === undefined &&
    loopbackPeer.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '')
  );
}
