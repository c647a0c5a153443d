import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@hoist/domain/ids';
import type { Tx } from '#server/platform/db/database.ts';

const count = 10;
/** 32 characters without the similar 0, 1, I and O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;

function newCode(): string {
  // 256 is a multiple of 32, so all characters are equally likely.
  const code = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return code.match(/.{4}/g)?.join('-') ?? code;
}

const plain = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

// With 80 random bits a fast hash is safe.
const hashOf = (code: string): Buffer => createHash('sha256').update(plain(code)).digest();

/** Replaces the codes by ten new ones, which are shown only once. */
export async function issueRecoveryCodes(tx: Tx, usersId: UserId): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await deleteRecoveryCodes(tx, usersId);
  await tx
    .insertInto('consoleRecoveryCodes')
    .values(codes.map((code) => ({ usersId, codeHash: hashOf(code), usedAt: null })))
    .execute();
  return codes;
}

export async function redeemRecoveryCode(
  tx: Tx,
  { usersId, typed, now }: { readonly usersId: UserId; readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('consoleRecoveryCodes')
    .set({ usedAt: now })
    .where('usersId', '=', usersId)
    .where('codeHash', '=', hashOf(typed))
    .where('usedAt', 'is', null)
    .returning('usersId')
    .executeTakeFirst();
  return used !== undefined;
}

export const deleteRecoveryCodes = (tx: Tx, usersId: UserId): Promise<unknown> =>
  tx.deleteFrom('consoleRecoveryCodes').where('usersId', '=', usersId).execute();
