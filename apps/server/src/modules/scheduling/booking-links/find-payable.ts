import type { Refusal } from '@hoist/contract';
import type { OrderId } from '@hoist/domain/ids';
import { ok, refuse, type Result } from '@hoist/domain/result';
import type { LinkPorts } from './link-ports.ts';
import { answerRefusal, findByToken, stateOf, type FoundLink, type TokenCall } from './found-link.ts';
import { idsOf, readServices } from './linked-visit.ts';

interface Payable extends FoundLink {
  readonly services: readonly OrderId[];
}

/** An accepted link whose visit waits for a card. */
export async function findPayable(
  { database: { db }, links }: Pick<LinkPorts, 'database' | 'links'>,
  { token, now }: TokenCall,
): Promise<Result<Payable, Refusal>> {
  const found = await findByToken(db, links, token);
  if (!found.ok) return found;
  const refused = answerRefusal(stateOf(found.value, now));
  // A link never needs its phone proven here: it was accepted with a proven one.
  if (refused) return refuse({ ...refused, code: 'wrong_state' });
  const { link } = found.value;
  if (link.acceptedAt === null) return refuse({ code: 'wrong_state', text: 'booking_link.accept_first' });
  return ok({ ...found.value, services: idsOf(await readServices(db, link)) });
}
