import type { Locale, openBookingLink as endpoint, Output, Refusal } from '@hoist/contract';
import type { Result } from '@hoist/domain/result';
import type { LinkPorts } from './link-ports.ts';
import { findByToken, stateOf, type TokenCall } from './found-link.ts';
import { presentLink } from './present-link.ts';

type Opened = Output<typeof endpoint>['data'];

/**
 * Opens a link by a tap on its page; a scanner of links never calls it. The texted link proves its reader's phone for
 * this visit, and verifies no account's number (ADR 112).
 */
export async function openBookingLink(
  context: Pick<LinkPorts, 'database' | 'booking' | 'links'>,
  { token, locale, now }: TokenCall & { readonly locale: Locale },
): Promise<Result<Opened, Refusal>> {
  const { database, links } = context;
  const found = await findByToken(database.db, links, token);
  if (!found.ok) return found;
  const { link } = found.value;
  if (stateOf(found.value, now) === 'open' && link.openedAt === null)
    await database.db
      .updateTable('bookingLinks')
      .set({ openedAt: now })
      .where('bookingLinksId', '=', link.bookingLinksId)
      .where('openedAt', 'is', null)
      .execute();
  return presentLink(context, found.value, { locale, now });
}
