/**
 * Certificates of a mechanic: the trade certificate of a province (310S in Ontario, ASP, Red Seal), the refrigerant
 * card (required by Canada's halocarbon regulations for air conditioning), proof of liability insurance, and the
 * driver's licence.
 */
export const certificateKinds = ['trade', 'refrigerant', 'insurance', 'licence'] as const;
export type CertificateKind = (typeof certificateKinds)[number];

export interface Certificate {
  readonly kind: CertificateKind;
  /** Last valid day, 'YYYY-MM-DD'. */
  readonly validUntil: string;
}

/** The office and the mechanic are warned this many days before a certificate expires. */
export const certificateWarnDays = 30;

export const neededForApproval: readonly CertificateKind[] = ['trade', 'insurance'];

export function neededForService({
  code,
  category,
}: {
  readonly code: string;
  readonly category: string;
}): readonly CertificateKind[] {
  // Every visit is a drive.
  if (category === 'detailing') return ['insurance', 'licence'];
  const work = ['trade', 'insurance', 'licence'] as const;
  return code === 'ac-recharge' ? [...work, 'refrigerant'] : work;
}

/** The last valid day of a kind; undefined if none was ever recorded. */
const lastDayOf = (certificates: readonly Certificate[], kind: CertificateKind): string | undefined =>
  certificates
    .filter((one) => one.kind === kind)
    .map(({ validUntil }) => validUntil)
    .toSorted()
    .at(-1);

/**
 * The last day on which a mechanic may do work that needs all of some kinds; undefined means no limit. A kind that was
 * never recorded is ignored, because mechanics hired earlier may have no records yet; only the approval requires it.
 */
export const mayWorkUntil = (
  certificates: readonly Certificate[],
  needed: readonly CertificateKind[],
): string | undefined =>
  needed
    .flatMap((kind) => lastDayOf(certificates, kind) ?? [])
    .toSorted()
    .at(0);

/** Kinds that are missing or expired for an approval on a day ('YYYY-MM-DD'). */
export const missingForApproval = (
  certificates: readonly Certificate[],
  today: string,
): readonly CertificateKind[] =>
  neededForApproval.filter((kind) => (lastDayOf(certificates, kind) ?? '') < today);

export type CertificateState = 'good' | 'soon' | 'over';

/** State of a certificate on a day; `soon` once `warnFrom` reaches its last day. Days are 'YYYY-MM-DD'. */
export const certificateState = (
  { validUntil }: Pick<Certificate, 'validUntil'>,
  { today, warnFrom }: { readonly today: string; readonly warnFrom: string },
): CertificateState => {
  if (validUntil < today) return 'over';
  return validUntil <= warnFrom ? 'soon' : 'good';
};
