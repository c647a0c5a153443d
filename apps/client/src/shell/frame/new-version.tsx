import { useMessages } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { newVersion } from '#client/kit/new-version-store.ts';
import { takeNewVersion } from '../service-worker.ts';
import '../new-version.css';

/** Offers to reload into a newer version; never reloads by itself. */
export function NewVersion() {
  const t = useMessages('frame');
  return (
    <aside className="row new-version" aria-label={t('newVersion.label')}>
      <output className="small grow">{t('newVersion.text')}</output>
      <Button small kind="quiet" icon="refresh" onClick={() => void takeNewVersion()}>
        {t('newVersion.reload')}
      </Button>
      <IconButton icon="close" label={t('newVersion.later')} onClick={() => newVersion.set(false)} />
    </aside>
  );
}
