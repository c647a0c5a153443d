import type { Refusal } from '@hoist/contract';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { LinkPorts } from './link-ports.ts';
import { lockByToken, stateOf, type TokenCall } from './found-link.ts';
import { textLink } from './text-link.ts';

/** Texts a copied link to the account's own phone, whose holder alone can then answer it. */
export const textOwnBookingLink = (
  { database, links }: Pick<LinkPorts, 'database' | 'links'>,
  { token, now }: TokenCall,
): Promise<Result<{ readonly sent: true }, Refusal>> =>
  database.transaction(async (tx) => {
    const found = await lockByToken(tx, links, token);
    if (!found.ok) return found;
    const state = stateOf(found.value, now);
    if (state !== 'open' && state !== 'text_needed')
      return refuse<Refusal>({ code: 'wrong_state', text: 'booking_link.lapsed' });
    const texted = await textLink(tx, {
      link: found.value.link,
      links,
      staffId: null,
    });
    return texted.ok ? ok({ sent: true as const }) : texted;
  });
