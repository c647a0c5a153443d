/**
 * Contact attempts that a mechanic reports for an absent customer; messages in the order's conversation count
 * automatically.
 */
export const contactKinds = ['call', 'text'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const absenceSteps = ['begin', 'end', ...contactKinds, 'close'] as const;
