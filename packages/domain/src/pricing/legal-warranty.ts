/** The legal minimum warranty on a repair; days or kilometres, whichever ends first. */
export interface LegalWarranty {
  readonly months: number;
  readonly days: number;
  readonly km: number;
}

/**
 * Ontario: 90 days or 5,000 km on labour and on new or reconditioned parts (CPA 2002 s. 63, O. Reg. 17/05). Manitoba:
 * the same (Consumer Protection Act, Part XXIII). Quebec: 3 months or 5,000 km on the repair (CPA s. 176).
 */
const byProvince: Readonly<Record<string, LegalWarranty>> = {
  ON: { months: 0, days: 90, km: 5_000 },
  MB: { months: 0, days: 90, km: 5_000 },
  QC: { months: 3, days: 0, km: 5_000 },
};

/** Undefined if the province has no repair law. */
export const legalWarranty = (province: string): LegalWarranty | undefined => byProvince[province];
