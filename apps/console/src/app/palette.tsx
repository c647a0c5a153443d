import { useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@hoist/web/i18n';
import { Dialog } from '#console/ui/dialog.tsx';
import { useOwnAreas } from './areas.ts';
import { useFrameMessages } from './messages.ts';

interface Target {
  readonly to: string;
  readonly text: string;
}

/** Marks a history entry that was opened by the search. */
export const foundState = 'found';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The search across the console: leads into the areas that can be searched, and to areas by name. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useFrameMessages();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLFormElement>(null);
  const targets = useTargets(typed.trim());

  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    navigate(target.to, { state: foundState });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    const at = stops.findIndex((one) => one === document.activeElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
    event.preventDefault();
  };
  return (
    <Dialog title={t('searchTitle')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk along what it holds */}
      <form
        ref={box}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          go(targets[0]);
        }}
      >
        <input
          className="palette-field"
          type="search"
          aria-label={t('searchTitle')}
          placeholder={t('searchHint')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul className="palette">
          {targets.map((target) => (
            <li key={target.to}>
              <button type="button" onClick={() => go(target)}>
                {target.text}
              </button>
            </li>
          ))}
        </ul>
      </form>
      <output className="muted">{targets.length === 0 ? t('nothingFound') : ''}</output>
    </Dialog>
  );
}

function useTargets(typed: string): readonly Target[] {
  const t = useFrameMessages();
  const language = useLanguage();
  const named = useOwnAreas().map((area) => ({ area, name: area.name[language] }));
  const searches = named.flatMap(({ area, name }) =>
    area.search && typed !== ''
      ? [{ to: area.search(typed), text: t('searchIn', { area: name, typed }) }]
      : [],
  );
  const places = named
    .filter(({ name }) => plain(name).includes(plain(typed)))
    .map(({ area, name }) => ({ to: `/${area.path}`, text: t('goTo', { area: name }) }));
  return [...searches, ...places];
}
