import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { ServerModule } from '#server/shared/server-module.ts';
import { cardsContext } from './cards/context.ts';
import { cashRoutes } from './cash/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import type { PaymentsContext } from './context.ts';
import { paymentJobs } from './jobs.ts';
import { ledgerDaysJob } from './ledger/ledger-days.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { moneyConsoleRoutes } from './console/routes.ts';
import { paymentRoutes } from './routes.ts';

interface PaymentsDeps {
  readonly payments: PaymentsContext;
  readonly addresses: FileAddresses;
}

export const createPaymentsModule = ({ payments, addresses }: PaymentsDeps): ServerModule => {
  const { database } = payments;
  return {
    routes: [
      ...cardRoutes(cardsContext(payments)),
      ...paymentRoutes(payments),
      ...moneyConsoleRoutes({ payments, addresses }),
      ...ledgerRoutes({ database, addresses }),
      ...cashRoutes({ database, addresses }),
    ],
    jobs: [...paymentJobs(payments), ledgerDaysJob(database)],
  };
};
