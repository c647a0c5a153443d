import { signer } from '#server/platform/signer.ts';

export interface ShownQuote {
  readonly totalCents: number;
  readonly expiresAt: number;
}

const quotes = (secret: string) => signer({ secret, length: 22 });

/** The id of a shown quote: total and expiry, signed, so no quote is stored. */
export function quoteIdOf({ totalCents, expiresAt }: ShownQuote, secret: string): string {
  const text = `${totalCents.toString(36)}.${Math.round(expiresAt / 1000).toString(36)}`;
  return `${text}.${quotes(secret).sign(`quote:${text}`)}`;
}

/** Decodes an id signed with one of the secrets; undefined if the signature is invalid. */
export function readQuoteId(id: string, secrets: readonly (string | undefined)[]): ShownQuote | undefined {
  const [total = '', expiry = '', signature = ''] = id.split('.');
  const isBy = (secret: string | undefined) =>
    secret !== undefined && quotes(secret).isSigned(`quote:${total}.${expiry}`, signature);
  if (!secrets.some(isBy)) return undefined;
  return { totalCents: Number.parseInt(total, 36), expiresAt: Number.parseInt(expiry, 36) * 1000 };
}
