import { useEffect, useRef, type ReactNode } from 'react';
import { useFrameTexts } from '#console/app/texts.ts';
import { Icon } from './icon.tsx';
import './panel.css';

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One thing of a list, beside it on a wide screen and over it on a narrow one. Escape closes it. */
export function Panel({ title, onClose, children }: PanelProps) {
  const t = useFrameTexts();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      onClose();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [onClose]);
  return (
    <aside ref={box} className="panel" aria-label={title} tabIndex={-1}>
      <header className="panel-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <Icon name="close" />
          <span className="unseen">{t('close')}</span>
        </button>
      </header>
      <div className="panel-body">{children}</div>
    </aside>
  );
}
