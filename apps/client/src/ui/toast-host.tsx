import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '#client/messages/i18n.ts';
import { keepBelowTitle, reserveSpace } from './place-toasts.ts';
import { dismissToast, endProblems, type Toast, toasts } from '#client/kit/toast.ts';
import './toast-host.css';

/** Renders toasts outside the app's element, so that an open dialog does not hide them. */
export function ToastHost() {
  const all = toasts.use();
  const lasting = useRef<HTMLOutputElement>(null);
  const passing = useRef<HTMLOutputElement>(null);
  const isPassing = all.some(({ persistent }) => !persistent);
  useEffect(() => (lasting.current ? reserveSpace(lasting.current) : undefined), []);
  useEffect(() => (isPassing && passing.current ? keepBelowTitle(passing.current) : undefined), [isPassing]);
  useEffect(() => {
    document.addEventListener('input', endProblems);
    // Before the form's own listener, which may show the next one.
    document.addEventListener('submit', endProblems, { capture: true });
    return () => {
      document.removeEventListener('input', endProblems);
      document.removeEventListener('submit', endProblems, { capture: true });
    };
  }, []);
  return createPortal(
    <>
      <output className="toasts lasting" aria-live="polite" ref={lasting}>
        {all
          .filter(({ persistent }) => persistent)
          .map((toast) => (
            <ToastBox key={toast.id} toast={toast} />
          ))}
      </output>
      <output className="toasts" aria-live="polite" ref={passing}>
        {all
          .filter(({ persistent }) => !persistent)
          .map((toast) => (
            <ToastBox key={toast.id} toast={toast} />
          ))}
      </output>
    </>,
    document.body,
  );
}

function ToastBox({ toast }: { readonly toast: Toast }) {
  const t = useMessages('ui');
  return (
    <div className={toast.persistent ? 'row toast standing' : 'row toast'}>
      <span className="grow">
        {toast.title ? <b className="own-line">{toast.title}</b> : null}
        {toast.text}
      </span>
      {toast.action ? (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      {toast.persistent ? null : (
        <button type="button" onClick={() => dismissToast(toast.id)}>
          {t('ok')}
        </button>
      )}
    </div>
  );
}
