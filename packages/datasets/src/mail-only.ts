import { plainText } from './plain-text.ts';

/** A place that only gets mail. */
export type MailOnly = 'po_box' | 'rural_route';

// Canada Post's addressing guidelines, in both languages: `PO Box 45 Stn Main`, `CP 45 succ. Centre-ville`, `RR 2`.
const box =
  /\b(?:p ?o ?box|post(?:al)? office box|postal box|box \d+|case postale|c ?p \d+|b(?:oite)? ?p(?:ostale)?(?= \d)) ?(?:no )?\d*\b/;
const office = /\b(?:stn|station|succ|succursale|rpo|csp) [a-z].*$/;
const delivery = /\b(?:general delivery|poste restante)\b/;
const route = /\b(?:r ?r|rural route|route rurale) ?(?:no )?\d+\b/;
const site = /\b(?:site|comp|emplacement) ?\d+\b/g;

/**
 * The kind of a text that names a post office box or a rural route without a civic address; null if it names neither,
 * or also a street with a number.
 */
export function mailOnlyOf(typed: string): MailOnly | null {
  const text = plainText(typed);
  const kind = box.test(text) || delivery.test(text) ? 'po_box' : route.test(text) ? 'rural_route' : null;
  return kind !== null && !/^\d+[a-z]? +[a-z0-9]/.test(withoutMail(text)) ? kind : null;
}

const withoutMail = (plain: string): string =>
  plain
    .replace(box, ' ')
    .replace(delivery, ' ')
    .replace(route, ' ')
    .replace(site, ' ')
    .replace(office, ' ')
    .trim();
