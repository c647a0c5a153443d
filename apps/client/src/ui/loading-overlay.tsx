import { createPortal } from 'react-dom';
import { useTexts } from '#client/texts/i18n.ts';
import { loadingText } from './loading.ts';
import { Spinner } from './spinner.tsx';
import './loading-overlay.css';

/** Covers the screen while `whileLoading` waits. */
export function LoadingOverlay() {
  const t = useTexts('frame');
  const text = loadingText.use();
  if (text === null) return null;
  return createPortal(
    <output className="loading" aria-live="assertive">
      <div className="loading-box">
        <Spinner size={28} />
        <span>{text || t('loading')}</span>
      </div>
    </output>,
    document.body,
  );
}
