import { getConsoleSession } from '@hoist/contract/identity/staff';
import { HttpError } from '@hoist/contract/client';
import { useEffect, useRef } from 'react';
import { LogInPage } from '#console/features/entry/log-in-page.tsx';
import { Failed } from '#console/ui/states.tsx';
import { Frame } from './frame.tsx';
import { MeContext } from './me.ts';
import { queryClient, useCall } from './query.ts';
import { ended, forgetToken, token } from './session.ts';
import { SessionEnded } from './session-ended.tsx';

/** Requires a log-in. A session that ends meanwhile is renewed over the current screen. */
export function Gate() {
  const own = token.use();
  return own === undefined ? <LogInPage /> : <Within />;
}

function Within() {
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
  // The token of an earlier day: there is no screen to keep.
  useEffect(() => {
    if (!me && over) {
      queryClient.clear();
      forgetToken();
    }
  }, [me, over]);
  if (!me) return error && !over ? <Failed error={error} onRetry={() => void refetch()} /> : null;
  return (
    <MeContext.Provider value={me}>
      <Frame />
      {isEnded ? <SessionEnded email={me.email} /> : null}
    </MeContext.Provider>
  );
}
