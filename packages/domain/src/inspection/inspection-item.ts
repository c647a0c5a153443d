/** Sections of a job sheet, in the order of a job. */
export const inspectionSections = ['arrival', 'work', 'inspection', 'end'] as const;
export type InspectionSection = (typeof inspectionSections)[number];

export const inspectionKinds = ['check', 'inspection', 'measurement'] as const;
export type InspectionKind = (typeof inspectionKinds)[number];

/** Good, due soon, due now. */
export const verdicts = ['green', 'amber', 'red'] as const;
export type Verdict = (typeof verdicts)[number];

/** Thresholds (inclusive) of a measured value. If `red` is below `amber`, lower values are worse. */
export interface InspectionLimits {
  readonly amber: number;
  readonly red: number;
}

export interface InspectionItem {
  readonly code: string;
  readonly kind: InspectionKind;
  /** Required for completion if the service requires evidence. */
  readonly required: boolean;
  readonly photoRequired: boolean;
  readonly limits: InspectionLimits | null;
}

/** Could not be checked on this vehicle; a required item needs a note with the reason. */
export const NOT_CHECKED = 'na';
export const DONE = 'done';

const isNumber = (value: string): boolean => /^-?\d{1,6}(\.\d{1,3})?$/.test(value);

/**
 * Whether a value is valid for an item. Empty removes an answer. Numbers have a decimal point and at most three
 * decimals.
 */
export function isInspectionValue({ kind }: Pick<InspectionItem, 'kind'>, value: string): boolean {
  if (value === '' || value === NOT_CHECKED) return true;
  switch (kind) {
    case 'check':
      return value === DONE;
    case 'inspection':
      return verdicts.some((one) => one === value);
    case 'measurement':
      return isNumber(value);
  }
}

/** The verdict of an inspection, or of a measurement by its limits; null if there is none. */
export function verdictOf(
  { kind, limits }: Pick<InspectionItem, 'kind' | 'limits'>,
  value: string,
): Verdict | null {
  if (kind === 'inspection') return verdicts.find((one) => one === value) ?? null;
  if (kind !== 'measurement' || limits === null || !isNumber(value)) return null;
  const { amber, red } = limits;
  const measured = Number(value);
  const reaches = red < amber ? (limit: number) => measured <= limit : (limit: number) => measured >= limit;
  if (reaches(red)) return 'red';
  return reaches(amber) ? 'amber' : 'green';
}
