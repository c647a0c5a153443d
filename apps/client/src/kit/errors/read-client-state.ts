import { onlineManager } from '@tanstack/react-query';
import { codeSentAt, codeTimer } from '../session/code-timer.ts';
import { thisDevice } from '#client/platform/device-info.ts';
import { isNative } from '#client/platform/platform.ts';
import { toasts } from '../toast.ts';
import { clientState } from './client-state.ts';
import { push } from '../session/push-state.ts';
import { queryClient } from '../api/query.ts';
import { session } from '../session/session.ts';

export const readClientState = () =>
  clientState({
    session: session.get(),
    code: codeTimer(codeSentAt.get(), Date.now()),
    push: push.get(),
    isApp: isNative,
    online: onlineManager.isOnline(),
    device: thisDevice(),
    toasts: toasts.get(),
    answers: (id) => queryClient.getQueriesData<never>({ queryKey: [id] }).map(([, answer]) => answer),
  });
