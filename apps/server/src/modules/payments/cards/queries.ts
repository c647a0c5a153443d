import type { CardId, UserId, VisitId } from '@hoist/domain/ids';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { UsersCreditCardsTable } from '#server/platform/db/schema-money.ts';
import type { CardFacts } from '#server/providers/payments/port.ts';

export type CardRow = Selectable<UsersCreditCardsTable>;

/** A card and its owner: every query filters by both. */
export interface CardOf {
  readonly userId: UserId;
  readonly cardId: CardId;
}

export interface CardHolder {
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
}

/** The cards of the account, without those that pay one visit only. */
const living = (tx: Db | Tx, userId: UserId) => allLiving(tx, userId).where('ordersId', 'is', null);

const allLiving = (tx: Db | Tx, userId: UserId) =>
  tx.selectFrom('usersCreditCards').where('usersId', '=', userId).where('deletedAt', 'is', null).selectAll();

export const readCards = (tx: Db | Tx, userId: UserId): Promise<CardRow[]> =>
  living(tx, userId).orderBy('usersCreditCardsId', 'desc').execute();

/** Locks a card: bookings with it and its removal wait for this transaction. */
export const lockCard = (tx: Tx, { userId, cardId }: CardOf): Promise<CardRow | undefined> =>
  living(tx, userId).where('usersCreditCardsId', '=', cardId).forUpdate().executeTakeFirst();

/** A saved card with the same number, found by the provider's fingerprint. */
export const findTwin = (
  tx: Tx,
  { userId, facts, ordersId }: Omit<Saved, 'holder'>,
): Promise<CardRow | undefined> =>
  allLiving(tx, userId)
    .where('fingerprint', '=', facts.fingerprint)
    .where('ordersId', 'is not distinct from', ordersId)
    .forUpdate()
    .executeTakeFirst();

interface Saved {
  readonly userId: UserId;
  /** The only visit that it pays; null: a card of the account. */
  readonly ordersId: VisitId | null;
  readonly facts: CardFacts;
  readonly holder: CardHolder;
}

export const insertCard = (tx: Tx, { userId, ordersId, facts, holder }: Saved): Promise<CardRow> =>
  tx
    .insertInto('usersCreditCards')
    .values({ usersId: userId, ordersId, ...facts, ...holder })
    .returningAll()
    .executeTakeFirstOrThrow();

export const replaceCard = (tx: Tx, cardId: CardId, { facts, holder }: Saved): Promise<CardRow> =>
  tx
    .updateTable('usersCreditCards')
    .set({ ...facts, ...holder })
    .where('usersCreditCardsId', '=', cardId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Hides a card; past orders keep their reference to it. */
export async function hideCard(tx: Tx, cardId: CardId, now: Date): Promise<void> {
  await tx
    .updateTable('usersCreditCards')
    .set({ deletedAt: now })
    .where('usersCreditCardsId', '=', cardId)
    .execute();
}
