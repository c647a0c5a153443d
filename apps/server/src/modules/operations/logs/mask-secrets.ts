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

// name=value, name: value and "name":"value" in prose, a query or truncated JSON.
const pair = new RegExp(
  `(["']?[\\w[\\].-]*(?:${secretName.source})[\\w[\\].-]*["']?\\s*[=:]\\s*)("[^"]*"?|'[^']*'?|[^\\s&,;}"']+)`,
  'gi',
);
// Mailed links carry their token as `code`, which elsewhere is a harmless error code.
const linkCode = /([?&#]code=)[\w%.~-]+/gi;
const cardNumber = /\b(?:\d[ -]?){12,18}\d\b/g;

/**
 * Masks passwords, tokens, codes and card numbers: by field name in JSON, by pattern in other text. The client
 * masks too, but is not trusted.
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
