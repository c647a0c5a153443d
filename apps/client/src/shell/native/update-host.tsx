import { getInfo } from '@hoist/contract/settings/info';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openStore } from '#client/platform/open-store.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/kit/toast.ts';
import type { Output } from '#client/kit/api/api.ts';
import { UpdateSheet } from '../forced-update.tsx';
import { isForced, updateCheck } from '../update-needed.ts';
import { useApi } from '#client/kit/api/use-api.ts';
import { prepareUpdate, updateInput, updateNow, nextUpdateStep } from './soft-update.ts';
import './update-host.css';

type Info = Output<typeof getInfo>['data'];
type Offered = NonNullable<Info['app_version']>;

/**
 * Updates while the native app runs: prepares new web code for the next start; a forced update covers the app
 * with a link to the store (requirements UP003, UP004).
 */
export function UpdateHost() {
  const { data } = useApi(getInfo, updateInput(), updateCheck);
  const { app_version: offered, store_urls: stores } = data?.data ?? {};
  useEffect(() => {
    // A failed download is tried again at the next start.
    if (offered) prepareUpdate(offered).catch(() => undefined);
  }, [offered]);
  if (!offered || !isForced(offered, __APP_VERSION__)) return null;
  return <ForcedUpdate offered={offered} stores={stores} />;
}

interface ForcedProps {
  readonly offered: Offered;
  readonly stores: Info['store_urls'];
}

function ForcedUpdate({ offered, stores }: ForcedProps) {
  const t = useMessages('frame');
  const { data: step } = useQuery({
    queryKey: ['update-step', offered],
    queryFn: () => nextUpdateStep(offered),
    networkMode: 'always',
  });
  return (
    <UpdateSheet footer={step === 'load' ? <LoadNow offered={offered} /> : undefined}>
      <aside className="row update-banner" aria-label={t('update.banner')}>
        <span className="grow small">{t('update.inStore')}</span>
        <Button small onClick={() => openStore(stores)}>
          {t('update.download')}
        </Button>
      </aside>
    </UpdateSheet>
  );
}

/** An update of web code alone does not need the store. */
function LoadNow({ offered }: Pick<ForcedProps, 'offered'>) {
  const t = useMessages('frame');
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      await updateNow(offered);
    } catch {
      showToast(t('update.failed'));
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void load()}>
      {t('update.reload')}
    </Button>
  );
}
