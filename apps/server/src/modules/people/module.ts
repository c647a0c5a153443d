import type { TwilioContext } from '#modules/messaging';
import type { OrderPorts } from '#modules/orders';
import type { ServerModule } from '#server/shared/server-module.ts';
import type { AccountContext } from './account/account-context.ts';
import { accountRoutes } from './account/routes.ts';
import { applicationDocumentRoutes } from './application-documents/routes.ts';
import { conversationsRoutes } from './conversations/routes.ts';
import { bulkMessagesJob } from './conversations/send-bulk-message.ts';
import { unreadMessagesJob } from './conversations/notify-unread.ts';
import { customerRoutes } from './customers/routes.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { mechanicAccountRoutes } from './mechanic-accounts/routes.ts';
import { certificatesJob } from './mechanic-accounts/warn-certificates.ts';
import { mechanicsRoutes } from './mechanics/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { retentionJob } from './privacy/retention.ts';
import { reviewsRoutes } from './reviews/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { AnswerText } from './texts/handle-text.ts';
import { textRoutes } from './texts/routes.ts';

interface PeopleDeps {
  readonly orders: OrderPorts;
  readonly account: AccountContext;
  readonly answerText: AnswerText;
  /** Texts that people send; undefined without a provider that receives them. */
  readonly texts: TwilioContext | undefined;
}

/** Customers and mechanics: accounts, privacy, conversations, reviews and moderation. */
export const createPeopleModule = ({ orders, account, answerText, texts }: PeopleDeps): ServerModule => {
  const { database, storage, booking, addresses, links } = orders;
  return {
    routes: [
      ...accountRoutes(account),
      ...customerRoutes({ orders, account }),
      ...inquiryRoutes({ database, links }),
      ...applicationDocumentRoutes({ database, storage, addresses, links }),
      ...conversationsRoutes(orders),
      ...moderationRoutes(orders),
      ...mechanicsRoutes(orders),
      ...mechanicAccountRoutes({ booking, applications: { database, addresses, links } }),
      ...reviewsRoutes(orders),
      ...searchRoutes(orders),
      ...(texts ? textRoutes({ answerText, twilio: texts }) : []),
    ],
    jobs: [
      retentionJob({ database, storage }),
      unreadMessagesJob(database),
      certificatesJob(database),
      bulkMessagesJob(database),
    ],
  };
};
