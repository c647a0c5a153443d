import { getInfo } from '@hoist/contract/settings/info';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { authorization } from '#client/model/payment/secure-authorization.ts';
import { walletSheet } from '#client/model/payment/wallet-sheet.ts';
import { isNative } from '#client/platform/platform.ts';
import { dialogs } from '#client/ui/sheets/dialog.ts';
import { lazyPart, type ModuleOf } from '#client/ui/loading/lazy-part.ts';
import { session } from '#client/kit/session/session.ts';
import { isForced, updateCheck } from './update-needed.ts';
import { useApi } from '#client/kit/api/use-api.ts';

interface Host {
  readonly View: ComponentType;
  readonly load: () => Promise<unknown>;
}

/** What renders over any page, with its code loaded when it is needed first. */
function hostOf<Name extends string>(
  useNeeded: () => boolean,
  load: () => Promise<ModuleOf<Name, object>>,
  name: Name,
): Host {
  const Part = lazyPart(load, name);
  function View(): ReactNode {
    return useNeeded() ? (
      // One boundary each: a slow host does not delay the others.
      <Suspense>
        <Part />
      </Suspense>
    ) : null;
  }
  return { View, load };
}

function useUpdateForced(): boolean {
  const { data } = useApi(getInfo, { query: { get_fields: 'app_version' } }, updateCheck);
  return isForced(data?.data.app_version, __APP_VERSION__);
}

const always = () => true;

export const hosts: readonly Host[] = [
  hostOf(
    () => session.use()?.user?.mechanic === 0,
    () => import('./order/unfinished-payments.tsx'),
    'UnfinishedPayments',
  ),
  hostOf(
    () => authorization.use() !== null,
    () => import('#client/features/checkout/authorization-host.tsx'),
    'AuthorizationHost',
  ),
  isNative
    ? hostOf(always, () => import('#client/features/checkout/native/progress-host.tsx'), 'ProgressHost')
    : hostOf(
        () => walletSheet.use() !== null,
        () => import('#client/features/checkout/wallet/wallet-host.tsx'),
        'WalletHost',
      ),
  hostOf(
    () => dialogs.use().length > 0,
    () => import('#client/ui/sheets/dialog-host.tsx'),
    'DialogHost',
  ),
  isNative
    ? hostOf(always, () => import('./native/update-host.tsx'), 'UpdateHost')
    : hostOf(useUpdateForced, () => import('./forced-update.tsx'), 'ForcedUpdate'),
];

/** Loads what may be needed without a connection; opening it later tries again after a failure. */
export const prefetchHosts = (): Promise<unknown> => Promise.all(hosts.map(({ load }) => load()));
