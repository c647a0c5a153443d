import type { MessageReports } from '#server/providers/messages/port.ts';
import type { ServerModule } from '#server/shared/server-module.ts';
import { consentRoutes } from './consents/routes.ts';
import { deliveriesRoutes } from './deliveries/routes.ts';
import { heldSendRoutes } from './held-sends/routes.ts';
import type { Delivery } from './messages/deliver-messages.ts';
import { messageJobs } from './messages/jobs.ts';
import { messagesRoutes } from './messages/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { templatesRoutes } from './templates/routes.ts';

export interface MessagingDeps extends Delivery {
  readonly reports: MessageReports;
}

export const createMessagingModule = (deps: MessagingDeps): ServerModule => ({
  routes: [
    ...notificationsRoutes(deps),
    ...messagesRoutes(deps),
    ...consentRoutes(deps),
    ...templatesRoutes(deps),
    ...heldSendRoutes(deps),
    ...deliveriesRoutes(deps),
  ],
  jobs: messageJobs(deps),
});
