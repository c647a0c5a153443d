import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFrameMessages } from '#console/app/messages.ts';
import { Icon } from './icon.tsx';
import './panel.css';

interface PanelProps {
  readonly title: string;
  /** By default the panel returns to its list. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** The details of a row, beside the list or over it on a narrow screen. Escape closes it. */
export function Panel({ title, onClose, children }: PanelProps) {
  const toList = useToList();
  const close = onClose ?? toList;
  const t = useFrameMessages();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      close();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [close]);
  return (
    <aside ref={box} className="panel" aria-label={title} tabIndex={-1}>
      <header className="panel-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" onClick={close}>
          <Icon name="close" />
          <span className="unseen">{t('close')}</span>
        </button>
      </header>
      <div className="panel-body">{children}</div>
    </aside>
  );
}

/** A part of a panel under a heading. */
export const Part = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className="part">
    <h3>{title}</h3>
    {children}
  </section>
);

/** Returns from the page of a row to its list, keeping the filters. */
export function useToList(): () => void {
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  return () => navigate({ pathname: pathname.replace(/\/[^/]*$/, ''), search });
}
