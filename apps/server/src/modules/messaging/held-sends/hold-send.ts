import type { HeldSendId, OrderId, UserId } from '@hoist/domain/ids';
import { undoableUntil } from '#server/shared/undo-window.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { wake } from '#server/platform/jobs/jobs.ts';
import type { HeldSendKind } from '#server/platform/db/schema-moves.ts';

/** The job of each kind. */
export const heldSendJobNames: Readonly<Record<HeldSendKind, string>> = {
  booking_link: 'booking-link-texts',
  payment: 'payment-links',
  bulk: 'bulk-messages',
};

/** What a member of staff needs to undo a message. */
export interface HeldSend {
  readonly sendId: HeldSendId;
  readonly until: string;
}

interface Holding {
  readonly kind: HeldSendKind;
  readonly usersId: UserId;
  readonly ordersServicesId?: OrderId;
  readonly input: unknown;
  readonly now: Date;
}

/** Keeps what the office sends until it can't be undone anymore (ADR 135). */
export async function holdSend(
  tx: Tx,
  { kind, usersId, ordersServicesId, input, now }: Holding,
): Promise<HeldSend> {
  const undoUntil = undoableUntil(now);
  const { heldSendsId } = await tx
    .insertInto('heldSends')
    .values({
      kind,
      usersId,
      ordersServicesId: ordersServicesId ?? null,
      input: JSON.stringify(input),
      undoUntil,
    })
    .returning('heldSendsId')
    .executeTakeFirstOrThrow();
  await wake(tx, heldSendJobNames[kind]);
  return { sendId: heldSendsId, until: undoUntil.toISOString() };
}
