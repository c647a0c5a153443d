export { announceBooking } from './commands/announce-booking.ts';
export {
  orderRunner,
  type Facts,
  type OrderChange,
  type OrderReaction,
  type OrderReactions,
  type OrderRunner,
} from './commands/order-runner.ts';
export type { ClaimMissed } from './commands/claim-missed.ts';
export { cancelWithFee } from './commands/cancel-with-fee.ts';
export { applyCompletion } from './commands/apply-completion.ts';
export { applyConfirmation } from './commands/apply-confirmation.ts';
export { findOrder, findOwnOrder, repeatable, type Found, type OrderRequest } from './commands/find-order.ts';
export { paymentCommands } from './commands/payment-commands.ts';
export { beginConfirmation } from './commands/confirm-order.ts';
export { sendOrderPayments } from './commands/run-transition.ts';
export { heldStepsJobName, holdStep, type HeldStep } from './commands/progress/held-steps.ts';
export { toRefusal } from './commands/to-refusal.ts';
export { withOrder } from './commands/with-order.ts';
export {
  joinedToLine,
  lineColumns,
  presentLine,
  type LineContext,
  type OrderLine,
  type OrderLineRow,
} from './console/order-line.ts';
export { recheckMissingPictures, recordMissingPictures } from './evidence/record-missing-pictures.ts';
export { answersOf, readFilled, type AnswerRow, type Filled } from './evidence/read-filled.ts';
export { loadInspectionTemplate } from './evidence/load-inspection-template.ts';
export { createOrdersModule } from './module.ts';
export type { Needs, OrderPorts, OrderReads, VisitRunner } from './order-ports.ts';
export { offeringEvents } from './present/answer-until.ts';
export { presentOrder } from './present/present-order.ts';
export { cancellationLines } from './queries/cancellation-lines.ts';
export { cancellationOf, type Cancellation } from './queries/cancellation-of.ts';
export { getOrder } from './queries/get-order.ts';
export { timesOf } from './queries/order-times.ts';
export { readOrderViews, type OrderView } from './queries/order-view.ts';
export { orderResponse } from './queries/order-response.ts';
export { calendarToMove, startsIn } from './visits/calendar-to-move.ts';
export { hasTravelCharge } from './visits/has-travel-charge.ts';
export { changeVisit, decideVisit } from './visits/change-visit.ts';
export { claimPlace } from './visits/claim-place.ts';
export { pullVisitForward } from './visits/pull-visit-forward.ts';
export { storeDelay, readDelay } from './visits/read-delay.ts';
export { moveWithTries } from './visits/move-visit.ts';
export { openVisitOf, placedOf, type OpenVisit } from './visits/open-visit.ts';
export { rescheduleVisit, type Entitlement } from './visits/reschedule-visit.ts';
export { currentFreeReschedule } from './visits/current-free-reschedule.ts';
export { recordMove, visitMovesJobName, type Undoable } from './visits/record-move.ts';
export { readBeside, restoreBeside } from './visits/rows-beside.ts';
export { visitPartsWait } from './visits/visit-parts-wait.ts';
export { driveToVisit } from './visits/departure.ts';
