import { checkInvitation } from '@hoist/contract/identity/invitations';
import { updateUser } from '@hoist/contract/identity/users';
import { useEffect } from 'react';
import { createStore } from '@hoist/web/store';
import { deviceStorage } from '@hoist/web/storage';
import { call, HttpError } from '../api/api.ts';
import { showError } from '../errors/error-handler.ts';
import { session } from './session.ts';
import { useApi } from '../api/use-api.ts';

const key = 'hoist.invitation';

/** The visitor's invitation, stored until a user logs in. */
export const invitation = createStore<string | null>(deviceStorage.read(key) ?? null);

export function rememberInvitation(code: string | null): void {
  if (!code) return;
  deviceStorage.save(key, code);
  invitation.set(code);
}

export function forgetInvitation(): void {
  deviceStorage.remove(key);
  invitation.set(null);
}

/** Whether the stored invitation is valid; undefined without one or while it is checked. */
export function useInvitation(): 'valid' | 'refused' | undefined {
  const code = invitation.use();
  const { data } = useApi(
    checkInvitation,
    { query: { code: code ?? '' } },
    { enabled: code !== null, staleTime: 300_000, failure: 'background' },
  );
  const answer = data?.data.valid === true ? 'valid' : 'refused';
  const state = code === null || data === undefined ? undefined : answer;
  useEffect(() => {
    // The refusal is shown once; the next visit starts without the invitation.
    if (state === 'refused') deviceStorage.remove(key);
  }, [state]);
  return state;
}

/** Redeems the invitation of a logged-in user and removes it, also when it is refused. */
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
    { failure: 'background' },
  ).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'invalid') showError(error);
  });
}
