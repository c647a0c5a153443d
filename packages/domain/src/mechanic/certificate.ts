/**
 * What a mechanic shows to be allowed to do the work: the trade certificate of a province (310S in Ontario, ASP, Red Seal),
 * the card for refrigerants (Canada's halocarbon regulations ask for it before any work on air conditioning), and proof of
 * liability insurance.
 */
export const certificateKinds = ['trade', 'refrigerant', 'insurance'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

export interface Certificate {
  readonly kind: CertificateKind;
  /** 'YYYY-MM-DD', the last day on which it is good. */
  readonly validUntil: string;
}

/** The office and the mechanic are told of a certificate that ends within so many days. */
export const certificateWarnDays = 30;

/** What somebody has to show to be approved at all. */
export const neededForApproval: readonly CertificateKind[] = ['trade', 'insurance'];

/** What a service of the menu asks for: washing needs no trade, and only air conditioning holds refrigerant. */
export function neededForService({
  code,
  category,
}: {
  readonly code: string;
  readonly category: string;
}): readonly CertificateKind[] {
  if (category === 'detailing') return ['insurance'];
  return code === 'ac-recharge' ? ['trade', 'refrigerant', 'insurance'] : ['trade', 'insurance'];
}

/** The last day on which a mechanic has one of a kind that is good; undefined: none was ever shown. */
const lastDayOf = (certificates: readonly Certificate[], kind: CertificateKind): string | undefined =>
  certificates
    .filter((one) => one.kind === kind)
    .map(({ validUntil }) => validUntil)
    .toSorted()
    .at(-1);

/**
 * The last day on which a mechanic may do what needs all of some kinds; undefined: nothing that was shown ends. A kind that
 * was never shown stands in nobody's way: who asks for it is the approval, and mechanics of before keep their work until
 * the office writes down what they have.
 */
export const mayWorkUntil = (
  certificates: readonly Certificate[],
  needed: readonly CertificateKind[],
): string | undefined =>
  needed
    .flatMap((kind) => lastDayOf(certificates, kind) ?? [])
    .toSorted()
    .at(0);

/** What is missing for an approval on a day: never shown, or over. */
export const missingForApproval = (
  certificates: readonly Certificate[],
  today: string,
): readonly CertificateKind[] =>
  neededForApproval.filter((kind) => (lastDayOf(certificates, kind) ?? '') < today);

export type CertificateState = 'good' | 'soon' | 'over';

/** How a certificate stands on a day, `soon` from the first day of the warning. Days as 'YYYY-MM-DD'. */
export const certificateState = (
  { validUntil }: Pick<Certificate, 'validUntil'>,
  { today, warnFrom }: { readonly today: string; readonly warnFrom: string },
): CertificateState => {
  if (validUntil < today) return 'over';
  return validUntil <= warnFrom ? 'soon' : 'good';
};
