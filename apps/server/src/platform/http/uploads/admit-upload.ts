import type { Refusal } from '@hoist/contract/errors';
import type { FastifyRequest } from 'fastify';
import { subscriberOf } from '#server/platform/rate-limits.ts';
import type { Actor } from '#server/platform/sessions/actor.ts';
import { refuseCall, type Dispatcher } from '../dispatch.ts';
import type { EndpointRoute } from '../route.ts';
import { uploadLimits } from './uploads.ts';

const mebibyte = 1024 * 1024;
/** Bodies that are read at the same time; the folder for temporary files holds twice as many. */
const most = { ofCaller: 256 * mebibyte, ofAll: 512 * mebibyte };

const inFlight = new Map<string, number>();

const tooLarge: Refusal = { code: 'too_large' };
const busy: Refusal = { code: 'unavailable', retryAfterSeconds: 5 };

interface Asked {
  readonly request: FastifyRequest;
  readonly actor: Actor | undefined;
}

/** The longest multipart body of a call. */
export const bodyLimitOf = ({ endpoint }: EndpointRoute): number =>
  mebibyte + (endpoint.upload ? endpoint.upload.files * uploadLimits.fileSize : 0);

/** Admits a multipart body by path and headers, before its first byte is read. Call `done` once it is handled. */
export async function admitUpload(
  dispatcher: Dispatcher,
  route: EndpointRoute,
  { request, actor }: Asked,
): Promise<{ readonly refused: Refusal } | { readonly done: () => void }> {
  const limit = bodyLimitOf(route);
  const length = Number(request.headers['content-length'] ?? limit);
  if (!(length <= limit)) return { refused: tooLarge };
  const refused = await refuseCall(dispatcher, route, { request, actor });
  if (refused) return { refused };
  // A form without files is short, and refusing it would keep people from logging in.
  if (route.endpoint.upload === false) return { done: () => undefined };
  const link = request.headers['link-token'];
  if (route.admitsLink && !(typeof link === 'string' && (await route.admitsLink(link))))
    return { refused: { code: 'not_found' } };
  const caller = actor ? String(actor.usersId) : subscriberOf(request.ip);
  const before = inFlight.get(caller) ?? 0;
  const all = [...inFlight.values()].reduce((sum, one) => sum + one, 0);
  if (before + length > most.ofCaller || all + length > most.ofAll) return { refused: busy };
  inFlight.set(caller, before + length);
  return {
    done() {
      const left = (inFlight.get(caller) ?? 0) - length;
      if (left > 0) inFlight.set(caller, left);
      else inFlight.delete(caller);
    },
  };
}
