import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '#client/messages/i18n.ts';
import { dismissToast, endProblems, type Toast, toasts } from '#client/kit/toast.ts';
import './toast-host.css';

const gap = 8;

const titles = '.page-bar, .sheet-head, .alert-body > h2, h1:not(.visually-hidden)';

const titleInFront = (): Element | null | undefined =>
  (
    [...document.querySelectorAll('ion-modal.show-modal')].at(-1) ??
    document.querySelector('ion-router-outlet > .ion-page:not(.ion-page-hidden)')
  )?.querySelector(titles);

/**
 * Keeps passing messages below the title in front, whatever page or dialog comes; at the top where they cover none.
 * Returns a function that stops.
 */
function keepBelowTitle(host: HTMLElement): () => void {
  const start = host.offsetTop;
  let frame = requestAnimationFrame(function place() {
    const title = titleInFront()?.getBoundingClientRect();
    const isCovered = title && title.top < start + host.offsetHeight + gap && title.bottom > start;
    host.style.top = isCovered ? `${title.bottom + gap}px` : '';
    frame = requestAnimationFrame(place);
  });
  return () => {
    cancelAnimationFrame(frame);
    host.style.top = '';
  };
}

/** A lasting message takes its space from the page, so that it covers nothing. Returns a function that stops. */
function reserveSpace(host: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.body.style.setProperty('--lasting', `${host.offsetHeight + 2 * gap}px`),
  );
  observer.observe(host);
  return () => observer.disconnect();
}

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
