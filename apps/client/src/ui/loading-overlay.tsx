import { createPortal } from 'react-dom';
import { useTexts } from '#client/texts/i18n.ts';
import { loadingText } from './loading.ts';
import { Spinner } from './spinner.tsx';
import './loading-overlay.css';

/** Covers the screen while `whileLoading` waits. */
export function LoadingOverlay() {
  const t = useTexts('frame');
  const text = loadingText.use();
  const words = text === null ? '' : text || t('loading');
  return createPortal(
    // It stands before it speaks: a region that comes with its words is often not read.
    <output className={words ? 'loading' : 'visually-hidden'} aria-live="assertive">
      {words ? (
        <div className="loading-box">
          <Spinner size={28} />
          <span>{words}</span>
        </div>
      ) : null}
    </output>,
    document.body,
  );
}
