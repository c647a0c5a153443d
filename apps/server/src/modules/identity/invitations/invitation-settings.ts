import type { Db, Tx } from '#server/platform/db/database.ts';

export interface InvitationSettings {
  /** Credits for the inviter, per invited user, and for the invited user. In cents; 0: none. */
  readonly inviterCents: number;
  readonly invitedCents: number;
  readonly validDays: number;
  /** The minimum price for using the credit. */
  readonly minimumCents: number;
  /** Maximum number of credits for one inviter; later invited users still get theirs. */
  readonly mostCredited: number;
}

const defaults: InvitationSettings = {
  inviterCents: 2000,
  invitedCents: 2000,
  validDays: 365,
  minimumCents: 0,
  mostCredited: 25,
};

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** The setting `invitations`, with defaults for missing fields. */
export async function readInvitationSettings(tx: Db | Tx): Promise<InvitationSettings> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'invitations')
    .executeTakeFirst();
  const own = typeof row?.value === 'object' && row.value !== null ? Object.entries(row.value) : [];
  const known = own.filter(([key, value]) => key in defaults && isAmount(value));
  return { ...defaults, ...(Object.fromEntries(known) as Partial<InvitationSettings>) };
}
