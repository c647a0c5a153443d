import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@hoist/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { subscriberOf } from '#server/platform/rate-limits.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused; undefined: it was not. */
    refusal: ErrorCode | undefined;
  }
}

/** Refusals that a guesser, a forger or somebody out of their place meets. */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'wrong_credentials',
  'code_wrong',
  'csrf',
  'forbidden',
  'phone_not_verified',
  'rate_limited',
  'bad_request',
  'idempotency_mismatch',
]);

/** Whether a refusal belongs to the security events. Someone logged in who asks for what is not theirs hears 404. */
export function isSecurityEvent({ refusal }: FastifyReply, request: FastifyRequest): boolean {
  if (refusal === undefined) return false;
  return suspicious.has(refusal) || (refusal === 'not_found' && request.actor !== undefined);
}

/** A name for a network address that is the same on every process and tells nobody the address. */
export const nameOfAddress = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(subscriberOf(address)).digest('base64url').slice(0, 12);
