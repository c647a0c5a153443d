import type { OrderPorts } from '#modules/orders';
import type { ServerModule } from '#server/shared/server-module.ts';
import { visitMovesJob } from './board/finish-moves.ts';
import { dispatchRoutes } from './board/routes.ts';
import { changeRequestRoutes } from './change-requests/routes.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { heldStepsJob } from './delays/held-steps-job.ts';
import { delayRoutes } from './delays/routes.ts';
import { mechanicOffRoutes } from './mechanic-off/routes.ts';
import { moveRemindersJob } from './move-questions/remind-unanswered.ts';
import { moveQuestionRoutes } from './move-questions/routes.ts';
import { noShowRoutes } from './no-shows/routes.ts';
import { missedVisitsJob } from './no-shows/settle-missed-visits.ts';
import { handoversJob } from './plan/handovers-job.ts';
import { planDaysJob } from './plan/plan-days-job.ts';
import { planRoutes } from './plan/routes.ts';
import { officeMoneyRoutes } from './refunds/routes.ts';
import { timeOfferRoutes } from './time-offers/routes.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { orderMessagesJob, type TellOrder } from './reminders/order-messages-job.ts';
import { timedMessagesJob } from './reminders/scheduled-reminders.ts';
import { earlierJob } from './waitlist/offer-freed-time.ts';
import { waitlistRoutes } from './waitlist/routes.ts';
import { weatherRoutes } from './weather/routes.ts';
import { weatherJob } from './weather/warn-of-weather.ts';
import { workListRoutes } from './work-list/routes.ts';
import { paymentLinksJob } from './work-list/text-payment.ts';

interface DispatchDeps {
  readonly orders: OrderPorts;
  /** Sends the messages that a transaction requested for an order. */
  readonly tellOrder: TellOrder;
  /** Whether a weather service is configured. */
  readonly hasForecasts: boolean;
}

/** Everything that changes a booked visit until its day is over. */
export const createDispatchModule = ({ orders, tellOrder, hasForecasts }: DispatchDeps): ServerModule => ({
  routes: [
    ...officeMoneyRoutes(orders),
    ...changeRequestRoutes(orders),
    ...timeOfferRoutes(orders),
    ...moveQuestionRoutes(orders),
    ...correctionRoutes(orders),
    ...delayRoutes(orders),
    ...noShowRoutes(orders),
    ...dispatchRoutes(orders),
    ...workListRoutes(orders),
    ...planRoutes(orders),
    ...mechanicOffRoutes(orders),
    ...reminderRoutes(orders),
    ...waitlistRoutes(orders),
    ...weatherRoutes(orders),
  ],
  jobs: [
    timedMessagesJob(orders),
    orderMessagesJob(orders.database, tellOrder),
    missedVisitsJob(orders),
    earlierJob(orders),
    visitMovesJob(orders),
    paymentLinksJob(orders),
    moveRemindersJob(orders),
    heldStepsJob(orders),
    handoversJob(orders),
    planDaysJob(orders),
    ...(hasForecasts ? [weatherJob(orders)] : []),
  ],
});
