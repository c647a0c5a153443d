import type { ServerModule } from '#server/shared/server-module.ts';
import { consentRoutes } from './consents/routes.ts';
import { heldSendRoutes } from './held-sends/routes.ts';
import type { Delivery } from './messages/deliver-messages.ts';
import { messageJobs } from './messages/jobs.ts';
import { messagesRoutes } from './messages/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { templatesRoutes } from './templates/routes.ts';

export const createMessagingModule = (delivery: Delivery): ServerModule => ({
  routes: [
    ...notificationsRoutes(delivery),
    ...messagesRoutes(delivery),
    ...consentRoutes(delivery),
    ...templatesRoutes(delivery),
    ...heldSendRoutes(delivery),
  ],
  jobs: messageJobs(delivery),
});
