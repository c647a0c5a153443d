import type { Unprovoked } from './judge-exchanges.ts';

/** Refusals that no test can provoke reliably with the typed client. */
export const unprovokedRefusals: Unprovoked = {
  '* in_progress':
    'An equal call has to be under way for ten seconds; platform/http/answers/idempotency.test.ts holds one that long.',
  'addApplicationDocument bad_request':
    'Its link is judged by a header before the body is read; the test of unreadable bodies has no link.',
  'createSetup payment_failed':
    'The provider refuses to begin a setup only for a key or an account that is wrong, never for what a caller sends.',
  'startBookingLinkCard payment_failed': 'As of createSetup, which it calls.',
  'scheduleService payment_failed':
    'The draft has to lapse between two charges of the same call; modules/payments/payment-fuzz.test.ts does it in memory.',
  'scheduleVisit payment_failed': 'As of scheduleService; what is not paid in time lapses as a whole.',
  ...Object.fromEntries(
    [
      'updateOrder',
      'cancelOrder',
      'setProgress',
      'releaseOrder',
      'completePayment',
      'confirmForMechanic',
      'setProgressForMechanic',
      'completeForMechanic',
      'correctPrice',
      'addService',
      'acceptChange',
      'answerOffer',
      'assignOrder',
      'undoMove',
      'undoOwnMove',
      'answerMovedVisit',
    ].map((id) => [
      `${id} conflict`,
      'Another person has to change the order between the reading and the writing of one call: the verb loses a race.',
    ]),
  ),
};
