import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useOnline } from '#client/app/offline-toast.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { Spinner } from './spinner.tsx';
import './loading-overlay.css';

/** Placeholder while a sheet's code loads; can be closed. */
export function SheetPlaceholder({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages('frame');
  const u = useMessages('ui');
  const online = useOnline();
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
  return createPortal(
    <div className="loading sheet-placeholder delayed">
      <button type="button" className="sheet-placeholder-back" aria-label={u('close')} onClick={onClose} />
      <output className="loading-box">
        <Spinner size={28} />
        <span>{online ? t('loading') : t('offlineText')}</span>
      </output>
    </div>,
    document.body,
  );
}
