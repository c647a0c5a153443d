import { signer } from '#server/platform/signer.ts';

/** What a customer was shown: a total, until when. */
export interface ShownQuote {
  readonly totalCents: number;
  readonly expiresAt: number;
}

const quotes = (secret: string) => signer({ secret, length: 22 });

/** The id of a shown quote: it carries the total and the expiry, signed, so that no quote has to be stored. */
export function quoteIdOf({ totalCents, expiresAt }: ShownQuote, secret: string): string {
  const text = `${totalCents.toString(36)}.${Math.round(expiresAt / 1000).toString(36)}`;
  return `${text}.${quotes(secret).sign(`quote:${text}`)}`;
}

/** Reads an id back that one of the secrets signed; undefined for one that we did not make. */
export function readQuoteId(id: string, secrets: readonly (string | undefined)[]): ShownQuote | undefined {
  const [total = '', expiry = '', signature = ''] = id.split('.');
  const isBy = (secret: string | undefined) =>
    secret !== undefined && quotes(secret).isSigned(`quote:${total}.${expiry}`, signature);
  if (!secrets.some(isBy)) return undefined;
  return { totalCents: Number.parseInt(total, 36), expiresAt: Number.parseInt(expiry, 36) * 1000 };
}
