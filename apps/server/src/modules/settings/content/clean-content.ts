import type { ContentKey } from './content-keys.ts';
import { sanitiseHtml, sanitiseTitle } from '#server/shared/formats/sanitise-html.ts';

/** A piece without anything that could run: titles are text, the rest is HTML. */
export const cleanContent = (key: ContentKey, body: string): string =>
  key.endsWith('.title') ? sanitiseTitle(body) : sanitiseHtml(body).trim();

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

export interface Names {
  readonly name: string;
  readonly supportEmail: string;
  /** Who the customer deals with: name, address and how to reach them, in one line. */
  readonly merchant: string;
}

/**
 * A piece as readers get it: the brand's names in their places, and then cleaned, so that neither a row written by hand nor
 * a name brings anything in.
 */
export function finishContent(key: ContentKey, body: string, brand: Names): string {
  const written = key.endsWith('.title') ? (text: string) => text : escapeHtml;
  return cleanContent(
    key,
    body
      .replaceAll('{brand}', () => written(brand.name))
      .replaceAll('{supportEmail}', () => written(brand.supportEmail))
      .replaceAll('{merchant}', () => written(brand.merchant)),
  );
}
