import { cellOf } from '@hoist/domain/scheduling/drive-table';
import type { Point } from '@hoist/domain/scheduling/drive-time';
import { signer } from '#server/platform/signer.ts';

export interface ShownQuote {
  readonly totalCents: number;
  readonly expiresAt: number;
  /** The charged distance in tenths of a kilometre, so that the road engine cannot change a shown price. */
  readonly distanceTenths: number;
}

const quotes = (secret: string) => signer({ secret, length: 22 });

const signed = (text: string, place: Point): string => `quote:${text}:${cellOf(place)}`;

/** The id of a shown quote: total, expiry and distance, signed with the place, so no quote is stored. */
export function quoteIdOf(
  { totalCents, expiresAt, distanceTenths }: ShownQuote,
  { secret, place }: { readonly secret: string; readonly place: Point },
): string {
  const text = [totalCents, Math.round(expiresAt / 1000), distanceTenths]
    .map((number) => number.toString(36))
    .join('.');
  return `${text}.${quotes(secret).sign(signed(text, place))}`;
}

/** Decodes an id signed with one of the secrets for a place; undefined if the signature is invalid. */
export function readQuoteId(
  id: string,
  { secrets, place }: { readonly secrets: readonly (string | undefined)[]; readonly place: Point },
): ShownQuote | undefined {
  const [total = '', expiry = '', tenths = '', signature = ''] = id.split('.');
  const text = signed(`${total}.${expiry}.${tenths}`, place);
  const isBy = (secret: string | undefined) =>
    secret !== undefined && quotes(secret).isSigned(text, signature);
  if (!secrets.some(isBy)) return undefined;
  return {
    totalCents: Number.parseInt(total, 36),
    expiresAt: Number.parseInt(expiry, 36) * 1000,
    distanceTenths: Number.parseInt(tenths, 36),
  };
}
