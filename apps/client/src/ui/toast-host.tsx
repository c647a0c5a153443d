import { createPortal } from 'react-dom';
import { useMessages } from '#client/messages/i18n.ts';
import { dismissToast, toasts } from './toast.ts';
import './toast-host.css';

/** Renders toasts outside the app's element, so that an open dialog does not hide them. */
export function ToastHost() {
  const t = useMessages('ui');
  return createPortal(
    <output className="toasts" aria-live="polite">
      {toasts.use().map((toast) => (
        <div className={toast.persistent ? 'row toast standing' : 'row toast'} key={toast.id}>
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
      ))}
    </output>,
    document.body,
  );
}
