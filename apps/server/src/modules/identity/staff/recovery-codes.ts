import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/platform/db/database.ts';

const count = 10;
/** Thirty-two that nobody mixes up on paper: no 0, 1, I or O. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;

function newCode(): string {
  // 256 is a multiple of 32: no letter is likelier than another.
  const code = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
  return code.match(/.{4}/g)?.join('-') ?? code;
}

const plain = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

// Eighty random bits: a plain hash is as good as a slow one.
const hashOf = (code: string): Buffer => createHash('sha256').update(plain(code)).digest();

/** Ten new codes in place of the old ones. They are answered here and never again. */
export async function issueRecoveryCodes(tx: Tx, usersId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await forgetRecoveryCodes(tx, usersId);
  await tx
    .insertInto('console_recovery_codes')
    .values(codes.map((code) => ({ users_id: usersId, code_hash: hashOf(code), used_at: null })))
    .execute();
  return codes;
}

/** Uses a code up; tells whether it was one. */
export async function redeemRecoveryCode(
  tx: Tx,
  { usersId, typed, now }: { readonly usersId: number; readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('console_recovery_codes')
    .set({ used_at: now })
    .where('users_id', '=', usersId)
    .where('code_hash', '=', hashOf(typed))
    .where('used_at', 'is', null)
    .returning('users_id')
    .executeTakeFirst();
  return used !== undefined;
}

export const forgetRecoveryCodes = (tx: Tx, usersId: number): Promise<unknown> =>
  tx.deleteFrom('console_recovery_codes').where('users_id', '=', usersId).execute();
