export const applicationStates = ['new', 'invited', 'documents', 'approved', 'declined'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** States of a certificate's copy. A refused one can be sent again as another file. */
export const applicationDocumentStates = ['new', 'accepted', 'refused'] as const;
export type ApplicationDocumentState = (typeof applicationDocumentStates)[number];

const next: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  new: ['invited', 'declined'],
  invited: ['documents', 'approved', 'declined'],
  documents: ['approved', 'declined'],
  approved: [],
  declined: [],
};

export const applicationSteps = (from: ApplicationState): readonly ApplicationState[] => next[from];

export const isApplicationOpen = (state: ApplicationState): boolean => next[state].length > 0;
