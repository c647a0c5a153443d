import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Icon } from './icon.tsx';
import './panel.css';

interface PanelProps {
  readonly title: string;
  /** Its accessible name, where that is not the title. */
  readonly label?: string;
  /** Lines above and below the title. */
  readonly over?: ReactNode;
  readonly under?: ReactNode;
  /** Stays in sight below the content. */
  readonly footer?: ReactNode;
  /** By default the panel returns to its list. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** The details of a row, beside the list or over it on a narrow screen. Escape closes it. */
export function Panel({ title, label = title, over, under, footer, onClose, children }: PanelProps) {
  const toList = useToList();
  const close = onClose ?? toList;
  const t = useCommonMessages();
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
    <aside ref={box} className="panel" aria-label={label} tabIndex={-1}>
      <header className="panel-head">
        <div className="panel-title">
          {over === undefined ? null : <p className="panel-over">{over}</p>}
          <h2>{title}</h2>
          {under === undefined ? null : <p className="muted">{under}</p>}
        </div>
        <button type="button" className="icon-button" onClick={close}>
          <Icon name="close" />
          <span className="unseen">{t('close')}</span>
        </button>
      </header>
      <div className="panel-body">{children}</div>
      {footer === undefined ? null : <footer className="panel-foot">{footer}</footer>}
    </aside>
  );
}

/** A part of a panel under a heading. */
interface PartProps {
  readonly title: ReactNode;
  /** For links to the part. */
  readonly id?: string;
  readonly children: ReactNode;
}

export const Part = ({ title, id, children }: PartProps) => (
  <section className="part" id={id}>
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
