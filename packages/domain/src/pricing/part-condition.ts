/** What a part is, as estimates and invoices must say (O. Reg. 17/05; decision C10). */
export const partConditions = ['new_oem', 'new_non_oem', 'used', 'reconditioned'] as const;
export type PartCondition = (typeof partConditions)[number];

/** Of a grade of the menu: all of them are new, one is the maker's own. */
export const conditionOfGrade = (code: string): PartCondition => (code === 'oem' ? 'new_oem' : 'new_non_oem');
