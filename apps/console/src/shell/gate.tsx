import { getConsoleSession } from '@hoist/contract/identity/staff';
import { HttpError } from '@hoist/contract/client';
import { useEffect, useRef } from 'react';
import { LogIn } from '#console/features/sign-in/log-in.tsx';
import { SignInFrame } from '#console/features/sign-in/sign-in-frame.tsx';
import { useSignInMessages } from '#console/features/sign-in/messages.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { Failed } from '#console/ui/states.tsx';
import { Frame } from './frame.tsx';
import { MeContext } from '#console/kit/me.ts';
import { queryClient, useCall } from '#console/kit/query.ts';
import { ended, removeToken, token } from '#console/kit/session.ts';
import { useCommonMessages } from '#console/kit/messages.ts';

/** Requires a log-in. A session that ends meanwhile is renewed over the current screen. */
export function Gate() {
  const t = useSignInMessages();
  if (token.use() !== undefined) return <Within />;
  return (
    <SignInFrame title={t('title')}>
      <LogIn />
    </SignInFrame>
  );
}

function Within() {
  const t = useSignInMessages();
  const isEnded = ended.use();
  const own = token.use();
  const { data, error, refetch } = useCall(getConsoleSession, {});
  const me = data?.data;
  const first = useRef(me?.usersId);
  first.current ??= me?.usersId;

  useEffect(() => {
    if (own !== undefined) void refetch();
  }, [own, refetch]);
  useEffect(() => {
    if (!me) return undefined;
    const left = Date.parse(me.until) - Date.now();
    const timer = setTimeout(() => ended.set(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [me]);
  // Another user does not continue on this screen.
  useEffect(() => {
    if (me && first.current !== me.usersId) location.assign('/admin/');
  }, [me]);

  const over = error instanceof HttpError && (error.status === 401 || error.status === 403);
  // An old token: no screen is open yet.
  useEffect(() => {
    if (!me && over) {
      queryClient.clear();
      removeToken();
    }
  }, [me, over]);
  if (!me)
    return error && !over ? (
      <SignInFrame title={t('title')}>
        <Failed error={error} onRetry={() => void refetch()} />
      </SignInFrame>
    ) : null;
  return (
    <MeContext.Provider value={me}>
      <Frame />
      {isEnded ? <SessionEnded email={me.email} /> : null}
    </MeContext.Provider>
  );
}

/** The log-in over the unchanged screen. */
function SessionEnded({ email }: { readonly email: string }) {
  const t = useCommonMessages();
  return (
    <Dialog title={t('ended')} lasting>
      <p className="dialog-text">{t('endedText')}</p>
      <LogIn email={email} onEntered={() => void queryClient.invalidateQueries()} />
    </Dialog>
  );
}
