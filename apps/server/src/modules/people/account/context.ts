import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { DeletionLinks } from './deletion-links.ts';

/** What the calls about a person's own account stand on; composed in `compose/compose.ts`. */
export interface AccountContext {
  readonly database: Database;
  readonly storage: Storage;
  readonly addresses: FileAddresses;
  readonly deletions: DeletionLinks;
  /** Where the product answers, without a slash at the end. */
  readonly publicUrl: string;
  /** Sends operations at the card provider that were queued in a transaction; what fails is sent again later. */
  readonly sendOperation: (key: string) => Promise<unknown>;
}
