import { Dialog } from '#console/ui/dialog.tsx';
import { useLanguage } from '@hoist/web/i18n';
import { useOwnAreas } from './areas.ts';
import { useMay } from '#console/kit/me.ts';
import { useCommonMessages } from '#console/kit/messages.ts';

/** Every shortcut there is for this role. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useCommonMessages();
  const language = useLanguage();
  const own = useOwnAreas();
  const mayBook = useMay()('bookings.write');
  return (
    <Dialog title={t('help')} onClose={onClose}>
      <dl className="shortcuts">
        <Shortcut keys={['/']} text={t('key.search')} />
        {mayBook ? <Shortcut keys={['n']} text={t('newBooking')} /> : null}
        {own.map(({ key, name }) => (
          <Shortcut key={key} keys={['g', key]} text={t('key.goTo', { area: name[language] })} />
        ))}
        <Shortcut keys={['↑', '↓']} text={t('key.rows')} />
        <Shortcut keys={['Enter']} text={t('key.open')} />
        <Shortcut keys={['Esc']} text={t('key.close')} />
        <Shortcut keys={['z']} text={t('key.undo')} />
        <Shortcut keys={['?']} text={t('key.help')} />
      </dl>
    </Dialog>
  );
}

const Shortcut = ({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{text}</dd>
  </div>
);
