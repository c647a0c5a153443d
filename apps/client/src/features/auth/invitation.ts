import { updateUser } from '@hoist/contract/users';
import { call } from '#client/app/api.ts';
import { session } from '#client/app/session.ts';
import { createStore } from '#client/app/store.ts';
import { readWord, removeSaved, saveWord } from '#client/platform/storage.ts';

const key = 'hoist.invitation';

/** The invitation that this visitor came with; waits here until someone is logged in. */
export const invitation = createStore<string | null>(readWord(key) ?? null);

export function rememberInvitation(code: string | null): void {
  if (!code) return;
  saveWord(key, code);
  invitation.set(code);
}

export function forgetInvitation(): void {
  removeSaved(key);
  invitation.set(null);
}

/** Hands the invitation in, only for a logged-in user; it is dropped whether or not it was still good. */
export function applyInvitation(): void {
  const code = invitation.get();
  const now = session.get();
  if (!code || !now) return;
  forgetInvitation();
  call(
    updateUser,
    {
      params: { userId: now.userId },
      form: { invitation_token: code, fields_to_update: ['invitation_token'] },
    },
    { handled: 'all' },
  ).catch(() => undefined);
}
