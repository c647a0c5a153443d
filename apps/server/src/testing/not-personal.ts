import type { Schema } from '#server/platform/db/schema.ts';

/** Tables that refer to users and still say nothing about a person, with the reason. */
export const notPersonal: Readonly<Partial<Record<keyof Schema, string>>> = {
  freedTimes: 'says which hours of a mechanic became free, until they have been offered',
  visitMoves: 'says what a visit was before the office moved it, and who moved it, for ten seconds',
  stepMessages: 'says what an order was before a mechanic’s step, for ten seconds',
  heldSends: 'says what who of the office sends, for ten seconds',
  heldSteps: 'says what a mechanic is about to do with an order, for ten seconds',
  dayProposals: 'names who of the office proposed other mechanics for a day',
  dayProposalChanges: 'says which mechanic was to take which visit',
  needMarks: 'names who of the office takes care of a need, or hid it for an hour',
  errorGroups: 'names who of the office closed a cause of errors',
  reconFindings: 'names who of the office closed a finding',
  serviceSheets: 'names who of the office wrote a sheet',
  jobParts: 'names who of the office or which mechanic followed a part last',
  catalogueChanges: 'names who of the office changed a price',
  catalogueVersions: 'names who of the office published prices',
  appBundles: 'names who of the office took in, published and withdrew a bundle of the app',
  content: 'names who of the office wrote and published a text',
  orderConversations: 'names who of the office answered last',
  messageTemplates: 'names who of the office published the words of a message',
};
