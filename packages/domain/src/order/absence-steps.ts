/** How a mechanic tries to reach a customer who is not there; a message through the order's conversation counts by itself. */
export const contactKinds = ['call', 'text'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What a mechanic tells of it. */
export const absenceSteps = ['begin', 'end', ...contactKinds, 'close'] as const;
