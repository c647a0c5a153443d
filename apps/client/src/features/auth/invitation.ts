import { checkInvitation } from '@hoist/contract/identity/invitations';
import { updateUser } from '@hoist/contract/identity/users';
import { useEffect } from 'react';
import { call, HttpError } from '#client/app/api.ts';
import { showError } from '#client/app/error-handler.ts';
import { session } from '#client/app/session.ts';
import { createStore } from '@hoist/web/store';
import { useApi } from '#client/app/use-api.ts';
import { readWord, removeWord, saveWord } from '@hoist/web/storage';

const key = 'hoist.invitation';

/** The invitation that this visitor came with; waits here until someone is logged in. */
export const invitation = createStore<string | null>(readWord(key) ?? null);

export function rememberInvitation(code: string | null): void {
  if (!code) return;
  saveWord(key, code);
  invitation.set(code);
}

export function forgetInvitation(): void {
  removeWord(key);
  invitation.set(null);
}

/** What the server says of the invitation that is kept here; undefined: there is none, or it has not answered. */
export function useInvitation(): 'valid' | 'refused' | undefined {
  const code = invitation.use();
  const { data } = useApi(
    checkInvitation,
    { query: { code: code ?? '' } },
    { enabled: code !== null, staleTime: 300_000, handled: 'all' },
  );
  const answer = data?.data.valid === true ? 'valid' : 'refused';
  const state = code === null || data === undefined ? undefined : answer;
  useEffect(() => {
    // Said on this page; the next visit starts without it.
    if (state === 'refused') removeWord(key);
  }, [state]);
  return state;
}

/** Hands the invitation in, only for a logged-in user; it is dropped whether or not it was still good. A refusal is said. */
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
  ).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'invalid') showError(error);
  });
}
