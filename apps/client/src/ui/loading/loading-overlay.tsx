import { createPortal } from 'react-dom';
import { useMessages } from '#client/messages/i18n.ts';
import { loadingText } from './loading.ts';
import { Spinner } from './spinner.tsx';
import './loading-overlay.css';

/** Covers the screen while `whileLoading` runs. */
export function LoadingOverlay() {
  const t = useMessages('frame');
  const text = loadingText.use();
  const label = text === null ? '' : text || t('loading');
  return createPortal(
    // The live region exists before its text: screen readers often miss a region added with its text.
    <output className={label ? 'loading' : 'visually-hidden'} aria-live="assertive">
      {label ? (
        <div className="loading-box">
          <Spinner size={28} />
          <span>{label}</span>
        </div>
      ) : null}
    </output>,
    document.body,
  );
}
