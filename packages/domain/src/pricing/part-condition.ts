/** The condition of a part, which estimates and invoices must state (O. Reg. 17/05). */
export const partConditions = ['new_oem', 'new_non_oem', 'used', 'reconditioned'] as const;
export type PartCondition = (typeof partConditions)[number];

/** Grades of the menu are new parts; `oem` is the manufacturer's own. */
export const conditionOfGrade = (code: string): PartCondition => (code === 'oem' ? 'new_oem' : 'new_non_oem');
