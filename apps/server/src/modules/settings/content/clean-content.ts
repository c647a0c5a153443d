import type { ContentKey } from './content-keys.ts';
import { sanitiseHtml, sanitiseTitle } from '#server/shared/formats/sanitise-html.ts';

/** Sanitises a piece: titles become plain text, the rest safe HTML. */
export const cleanContent = (key: ContentKey, body: string): string =>
  key.endsWith('.title') ? sanitiseTitle(body) : sanitiseHtml(body).trim();

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

export interface Names {
  readonly name: string;
  readonly supportEmail: string;
  /** The contracting party in one line: name, address and contact. */
  readonly merchant: string;
}

/** Fills in the brand's names, then sanitises, because rows and names may have been edited by hand. */
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
