import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useCommonMessages } from '#console/kit/messages.ts';
import { Icon } from './icon.tsx';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly onClose?: () => void;
  /** It cannot be closed without an answer. */
  readonly lasting?: boolean;
  readonly children: ReactNode;
}

/** A question over the screen. The browser's own dialog keeps the focus inside, hears Escape and gives the focus back. */
export function Dialog({ title, onClose, lasting = false, children }: DialogProps) {
  const t = useCommonMessages();
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus], input, select, textarea');
    first?.focus();
    // As with Tab, typing replaces the current value.
    if (first instanceof HTMLInputElement) first.select();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside it leaves, as Escape does
    <dialog
      ref={box}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!lasting) onClose?.();
      }}
      onPointerDown={(event) => {
        if (!lasting && event.target === box.current) onClose?.();
      }}
    >
      <div className="dialog-box">
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          {lasting ? null : (
            <button type="button" className="icon-button" onClick={onClose}>
              <Icon name="close" />
              <span className="unseen">{t('close')}</span>
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
