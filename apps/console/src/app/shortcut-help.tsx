import { Dialog } from '#console/ui/dialog.tsx';
import { useLanguage } from '@hoist/web/i18n';
import type { Area } from './area.ts';
import { useOwnAreas } from './own-areas.ts';
import { useFrameTexts } from './texts.ts';

/** Every shortcut there is for this role. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const t = useFrameTexts();
  const own = useOwnAreas();
  return (
    <Dialog title={t('help')} onClose={onClose}>
      <dl className="shortcuts">
        <Shortcut keys={['/']} text={t('key.search')} />
        {own.map((area) => (
          <GoTo key={area.path} area={area} />
        ))}
        <Shortcut keys={['↑', '↓']} text={t('key.rows')} />
        <Shortcut keys={['Enter']} text={t('key.open')} />
        <Shortcut keys={['Esc']} text={t('key.close')} />
        <Shortcut keys={['?']} text={t('key.help')} />
      </dl>
    </Dialog>
  );
}

function GoTo({ area }: { readonly area: Area }) {
  const t = useFrameTexts();
  return <Shortcut keys={['g', area.key]} text={t('key.goTo', { area: area.name[useLanguage()] })} />;
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
