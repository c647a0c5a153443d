import { createHash } from 'node:crypto';
import type { Locale } from '@hoist/contract';
import type { RevisionLine } from '@hoist/domain/pricing/extra-line';
import { revisionHashInput } from '@hoist/domain/pricing/estimate-hash-input';
import type { PartCondition } from '@hoist/domain/pricing/part-condition';
import { assertUnreachable } from '@hoist/domain/result';
import { priceText } from '@hoist/domain/money/format-price';
import { printKm, printNumber, printRate, taxName } from '#server/shared/formats/print-format.ts';
import type { Revision } from './revisions.ts';

const conditions: Readonly<Record<Locale, Readonly<Record<PartCondition, string>>>> = {
  en: {
    new_oem: 'new, the maker’s own (OEM)',
    new_non_oem: 'new, not OEM',
    used: 'used',
    reconditioned: 'reconditioned',
  },
  fr: {
    new_oem: "neuve, d'origine (OEM)",
    new_non_oem: "neuve, non d'origine",
    used: 'usagée',
    reconditioned: 'remise à neuf',
  },
};

const words = {
  en: {
    each: (count: number, price: string) => `${count} × ${price}`,
    hours: (hours: string, rate: string) => `${hours} h at ${rate} an hour`,
    fixed: 'fixed price',
    warranty: (months: number, km: string) => `warranty ${months} months or ${km}`,
    noWarranty: 'no warranty',
    before: 'Total before, with tax',
    after: 'Total with all of it, with tax',
    within: 'Taxes included',
    until: 'Valid until',
    safety: 'safety',
    together: (line: number) => `goes with line ${line}`,
  },
  fr: {
    each: (count: number, price: string) => `${count} × ${price}`,
    hours: (hours: string, rate: string) => `${hours} h à ${rate} l'heure`,
    fixed: 'prix fixe',
    warranty: (months: number, km: string) => `garantie ${months} mois ou ${km}`,
    noWarranty: 'sans garantie',
    before: 'Total avant, taxes comprises',
    after: 'Total avec tout, taxes comprises',
    within: 'Taxes comprises',
    until: "Valable jusqu'au",
    safety: 'sécurité',
    together: (line: number) => `va avec la ligne ${line}`,
  },
} as const;

function partsOf(line: RevisionLine, locale: Locale): readonly string[] {
  const say = words[locale];
  const { months, km } = line.warranty;
  const warranty = months === 0 ? say.noWarranty : say.warranty(months, printKm(km, locale));
  switch (line.kind) {
    case 'labour': {
      const { hoursHundredths, rateCents } = line;
      if (hoursHundredths === null || rateCents === null) return [say.fixed, warranty];
      return [say.hours(printNumber(hoursHundredths / 100, locale), priceText(rateCents, locale)), warranty];
    }
    case 'parts':
      return [
        ...(line.quantity !== null && line.unitCents !== null
          ? [say.each(line.quantity, priceText(line.unitCents, locale))]
          : []),
        ...(line.condition === null ? [] : [conditions[locale][line.condition]]),
        warranty,
      ];
    case 'fee':
    case 'reduction':
      return [];
    default:
      return assertUnreachable(line.kind);
  }
}

/** The shown text of a proposal, stored with the answer. `validUntil` is local time. */
export function shownText(revision: Revision, locale: Locale, validUntil: string): string {
  const say = words[locale];
  const lines = revision.lines.map((line) => {
    const sign = line.kind === 'reduction' ? '\u2212' : '+';
    const about = [
      line.safety ? say.safety : '',
      line.partOf === null ? '' : say.together(line.partOf),
      ...partsOf(line, locale),
      line.note,
    ].filter((part) => part !== '');
    const price = `${sign}${priceText(line.amountCents, locale)}`;
    return [
      `${line.line}. ${line.title}: ${price}`,
      ...(about.length > 0 ? [`(${about.join('; ')})`] : []),
    ].join(' ');
  });
  const taxes = revision.taxesIfAll.map(
    ({ tax, rate, amountCents }) =>
      `${taxName(tax, locale)} ${printRate(rate, locale)}: ${priceText(amountCents, locale)}`,
  );
  return [
    ...(revision.note === '' ? [] : [revision.note]),
    ...lines,
    `${say.before}: ${priceText(revision.totalBeforeCents, locale)}`,
    `${say.after}: ${priceText(revision.totalIfAllCents, locale)}`,
    `${say.within}: ${taxes.join(', ')}`,
    `${say.until} ${validUntil}`,
  ].join('\n');
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a proposal, independent of language. */
export const revisionHash = (content: object): string => sha256(revisionHashInput(content));

/** The hash of the proposal and its text in one language. */
export const shownHash = (revision: Revision, given: { locale: Locale; shown: string }): string =>
  sha256(revisionHashInput({ hash: revision.hash, ...given }));
