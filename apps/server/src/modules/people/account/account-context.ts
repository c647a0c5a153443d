import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/providers/storage/port.ts';
import type { FileAddresses } from '#server/shared/files/file-addresses.ts';
import type { SignedLinks } from '#server/shared/links/signed-link.ts';

/** Dependencies of the endpoints of a person's own account; composed in `compose/compose.ts`. */
export interface AccountContext {
  readonly database: Database;
  readonly storage: Storage;
  readonly addresses: FileAddresses;
  readonly links: SignedLinks;
  /** Sends a queued operation to the card provider; failures are retried later. */
  readonly sendOperation: (key: string) => Promise<unknown>;
}
