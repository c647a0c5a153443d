import type { Database } from '#server/platform/db/database.ts';
import type { PaymentsPort } from '#server/providers/payments/port.ts';

/** What saved cards stand on; composed in `compose/compose.ts`. */
export interface CardsContext {
  readonly database: Database;
  readonly port: PaymentsPort;
  /** Sends operations that were queued in a transaction, once it has committed; what fails is sent again later. */
  readonly sendOperation: (key: string) => Promise<unknown>;
}
