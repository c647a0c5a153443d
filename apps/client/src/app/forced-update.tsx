import { getInfo } from '@hoist/contract/settings/info';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { isForced } from './update-needed.ts';
import { useApi } from './use-api.ts';

const quarter = 900_000;

/** Reloads the page without the service worker's cached files. */
async function reloadFresh(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all((workers ?? []).map((worker) => worker.unregister()));
  location.reload();
}

/** Covers an outdated page and cannot be closed (requirement UP003). */
export function ForcedUpdate() {
  const t = useMessages('frame');
  const { data } = useApi(
    getInfo,
    { query: { get_fields: 'app_version' } },
    { staleTime: quarter, refetchInterval: quarter, handled: 'all' },
  );
  if (!isForced(data?.data.app_version, __APP_VERSION__)) return null;
  return (
    <Sheet
      open
      blocking
      onClose={() => undefined}
      title={t('update.title')}
      footer={<Button onClick={() => void reloadFresh()}>{t('update.reload')}</Button>}
    >
      <p>{t('update.text')}</p>
    </Sheet>
  );
}
