/** Where on the sheet an item stands, in the order in which a job goes. */
export const sheetSections = ['arrival', 'work', 'inspection', 'end'] as const;
export type SheetSection = (typeof sheetSections)[number];

/** Something to do, something to judge, something to measure. */
export const sheetKinds = ['check', 'inspection', 'measurement'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** Good, to be done soon, to be done now. */
export const verdicts = ['green', 'amber', 'red'] as const;
export type Verdict = (typeof verdicts)[number];

/** From where on a measured value is amber, and red; the red one tells on which side. */
export interface SheetLimits {
  readonly amber: number;
  readonly red: number;
}

/** What the rules need to know of an item of a job's sheet. */
export interface SheetItem {
  readonly code: string;
  readonly kind: SheetKind;
  /** Where the service demands evidence: without it the job is not completed. */
  readonly required: boolean;
  readonly photoRequired: boolean;
  readonly limits: SheetLimits | null;
}

/** Could not be checked on this vehicle; a required item says why in its note. */
export const NOT_CHECKED = 'na';
/** Of an item to do. */
export const DONE = 'done';

const isNumber = (value: string): boolean => /^-?\d{1,6}(\.\d{1,3})?$/.test(value);

/** Whether an item can have a value. Empty takes an answer back. Numbers have a decimal point and at most three decimals. */
export function isSheetValue({ kind }: Pick<SheetItem, 'kind'>, value: string): boolean {
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

/** What an answer says of the vehicle: an inspection says it itself, a measurement by its limits; null: nothing. */
export function verdictOf(
  { kind, limits }: Pick<SheetItem, 'kind' | 'limits'>,
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
