import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@hoist/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { subscriberOf } from '#server/platform/rate-limits.ts';

declare module 'fastify' {
  interface FastifyReply {
    refusal: ErrorCode | undefined;
  }
}

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

/** Whether a refusal is a security event. A 404 for a signed-in user may be an access to another user's data. */
export function isSecurityEvent({ refusal }: FastifyReply, request: FastifyRequest): boolean {
  if (refusal === undefined) return false;
  return suspicious.has(refusal) || (refusal === 'not_found' && request.actor !== undefined);
}

/** A pseudonym of a network address, equal on every process. */
export const addressPseudonym = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(subscriberOf(address)).digest('base64url').slice(0, 12);
