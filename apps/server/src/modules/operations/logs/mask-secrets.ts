const secretName =
  /pass(word|wd|phrase|code)?|secret|token|authori[sz]ation|cookie|verification|cvc|cvv|card_?number|merchant/i;
const masked = '***';

function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskSecrets(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isSecret(name, one) ? masked : maskValue(one)]),
  );
}

const isSecret = (name: string, value: unknown): boolean =>
  secretName.test(name) && value !== null && value !== '' && typeof value !== 'boolean';

// name=value, name: value and "name":"value" inside prose, a query or JSON that was cut off.
const pair = new RegExp(
  `(["']?[\\w[\\].-]*(?:${secretName.source})[\\w[\\].-]*["']?\\s*[=:]\\s*)("[^"]*"?|'[^']*'?|[^\\s&,;}"']+)`,
  'gi',
);
// The token of a mailed link stands in an address as `code`, which elsewhere is the harmless code of an error.
const linkCode = /([?&]code=)[\w%.~-]+/gi;
const cardNumber = /\b(?:\d[ -]?){12,18}\d\b/g;

/**
 * Takes passwords, tokens, codes and card numbers out of a text that a client reported, whatever its shape: JSON by
 * its names, anything else by what looks like a name and a value. The client masks too; this does not trust it.
 */
export function maskSecrets(text: string): string {
  return maskProse(asMaskedJson(text) ?? text);
}

function asMaskedJson(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? JSON.stringify(maskValue(value)) : undefined;
  } catch {
    return undefined;
  }
}

const maskProse = (text: string): string =>
  text
    .replace(pair, (_, name: string) => `${name}"${masked}"`)
    .replace(linkCode, (_, name: string) => name + masked)
    .replace(cardNumber, masked);
