export const applicationStates = ['new', 'invited', 'documents', 'approved', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  new: ['invited', 'declined'],
  invited: ['documents', 'declined'],
  documents: ['approved', 'declined'],
  approved: [],
  declined: [],
};

export const applicationSteps = (from: ApplicationState): readonly ApplicationState[] => next[from];

export const isApplicationOpen = (state: ApplicationState): boolean => next[state].length > 0;
