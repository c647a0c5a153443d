import type { Locale } from '@hoist/contract';
import { zoneRules } from '@hoist/datasets/zone-rules';
import type { DayProposalId, UserId } from '@hoist/domain/ids';
import { handoverUntil, type OfferLimits } from '@hoist/domain/scheduling/planner/proposal';
import { formatDay, formatVisit } from '@hoist/domain/time-format';
import type { Tx } from '#server/platform/db/database.ts';
import { composeNotice, notify } from '#modules/messaging';
import { offeringEvents } from '#modules/orders';
import type { Moving } from './apply-changes.ts';
import { storedOf, storeProposal, type NewProposal } from './store-proposal.ts';

interface Asking extends Omit<NewProposal, 'moves'> {
  readonly moves: readonly Moving[];
  readonly asks: ReadonlySet<UserId>;
  readonly offers: OfferLimits;
}

/** Stores a proposal and asks its mechanics in the app and by push. Undefined if there is no time to answer. */
export async function askMechanics(tx: Tx, asking: Asking): Promise<DayProposalId | undefined> {
  const { moves, asks, offers, now, zone } = asking;
  const visits = [];
  for (const { visit } of moves) {
    const [first] = visit;
    const offeredAt = first.status === 'pending' ? await readOffered(tx, first.ordersServicesId) : null;
    visits.push({ startsAt: first.startsAt.getTime(), offeredAt });
  }
  const until = new Date(handoverUntil(visits, { now: now.getTime(), offers }));
  if (until <= now) return undefined;
  const id = await storeProposal(tx, { ...asking, state: 'asked', moves: moves.map(storedOf), until });
  const at = Math.min(...visits.map(({ startsAt }) => startsAt));
  for (const mechanicId of asks) {
    await notifyHandover(tx, {
      id,
      mechanicId,
      what: 'handover_asked',
      values: (locale) => ({ when: dayText(at, zone, locale), until: untilText(until, zone, locale) }),
      expiresAt: until,
    });
  }
  return id;
}

/** When a visit was offered to its mechanic last. */
async function readOffered(tx: Tx, ordersServicesId: Moving['visit'][0]['ordersServicesId']) {
  const row = await tx
    .selectFrom('orderEvents')
    .where('ordersServicesId', '=', ordersServicesId)
    .where('event', 'in', offeringEvents)
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  return row?.at?.getTime() ?? null;
}

const rulesOf = (zone: string) => {
  const rules = zoneRules(zone);
  if (!rules) throw new RangeError(`Unknown zone ${zone}`);
  return rules;
};

export const dayText = (at: number, zone: string, locale: Locale): string =>
  formatDay(at, rulesOf(zone), locale);
const untilText = (at: Date, zone: string, locale: Locale): string =>
  formatVisit(at.getTime(), rulesOf(zone), locale);

interface Notifying {
  readonly id: DayProposalId;
  readonly mechanicId: UserId;
  readonly what: 'handover_asked' | 'handover_over';
  readonly values: (locale: Locale) => Readonly<Record<string, string>>;
  readonly expiresAt?: Date;
}

/** A push with the question, and the notification in the app; the end of a question is in the app alone. */
export async function notifyHandover(
  tx: Tx,
  { id, mechanicId, what, values, expiresAt }: Notifying,
): Promise<void> {
  await notify(tx, {
    usersId: mechanicId,
    type: 'order',
    topic: 'jobs',
    ...(await composeNotice(tx, what, { en: values('en'), fr: values('fr') })),
    navigateTo: '/inside/mechanics/home',
    channels: what === 'handover_asked' ? ['push'] : [],
    dedupeKey: `${what}:${id}`,
    expiresAt,
  });
}
