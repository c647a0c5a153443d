/** How far somebody has come who wants to work as a mechanic. */
export const applicationStates = ['new', 'invited', 'documents', 'approved', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  new: ['invited', 'declined'],
  invited: ['documents', 'declined'],
  documents: ['approved', 'declined'],
  approved: [],
  declined: [],
};

/** Where an application can go from where it is: the office reads, invites, looks at the documents, and decides. */
export const applicationSteps = (from: ApplicationState): readonly ApplicationState[] => next[from];

export const isApplicationOpen = (state: ApplicationState): boolean => next[state].length > 0;
