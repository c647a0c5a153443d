import type { Db, Tx } from '#server/platform/db/database.ts';

export interface InvitationSettings {
  /** What the inviter gets for each who came, and what those get. In cents; 0: nothing. */
  readonly inviterCents: number;
  readonly invitedCents: number;
  readonly validDays: number;
  /** The price from which the credit can be used. */
  readonly minimumCents: number;
  /** How many times one inviter is credited; those who come later still get theirs. */
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

/** The office's figures, key `invitations` of the settings; what it does not name stays as the product has it. */
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
