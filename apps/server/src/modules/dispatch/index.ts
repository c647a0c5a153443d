export { createDispatchModule } from './module.ts';
export { missedVisitClaims } from './no-shows/claim-missed.ts';
export { endNoShowWait } from './no-shows/end-wait.ts';
export { recordMissedVisit } from './no-shows/missed-visit-row.ts';
export { answerByText } from './reminders/answer-by-text.ts';
export { dropReminders } from './reminders/drop-reminders.ts';
export {
  closeWaitlistEntry,
  endTimeOffers,
  lapseChangeRequest,
  offerFreedTime,
  settleTimeOffers,
  withdrawOffers,
} from './time-offers/offer-reactions.ts';
