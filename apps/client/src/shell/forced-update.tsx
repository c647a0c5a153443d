import type { ReactNode } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Sheet } from '#client/ui/sheets/sheet.tsx';

/** Reloads the page without the service worker's cached files. */
async function reloadFresh(): Promise<void> {
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all((workers ?? []).map((worker) => worker.unregister()));
  location.reload();
}

/** Covers an outdated page and cannot be closed (requirement UP003). */
export function ForcedUpdate() {
  const t = useMessages('frame');
  return <UpdateSheet footer={<Button onClick={() => void reloadFresh()}>{t('update.reload')}</Button>} />;
}

interface UpdateSheetProps {
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

export function UpdateSheet({ footer, children }: UpdateSheetProps) {
  const t = useMessages('frame');
  return (
    <Sheet open blocking onClose={() => undefined} title={t('update.title')} footer={footer}>
      <p>{t('update.text')}</p>
      {children}
    </Sheet>
  );
}
