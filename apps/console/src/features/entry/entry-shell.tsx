import { useEffect, type ReactNode } from 'react';
import { chooseLanguage, useLanguage } from '@hoist/web/i18n';
import { useEntryTexts } from './texts.ts';
import './entry.css';

/** The frame of the screens before the log-in. */
export function EntryShell({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useEntryTexts();
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  useEffect(() => {
    document.title = `${title} · Hoist`;
  }, [title]);
  return (
    <main className="entry">
      <div className="entry-box">
        <img src="/admin/favicon.svg" alt="" width="40" height="40" />
        <h1>{title}</h1>
        {children}
      </div>
      <button
        type="button"
        className="entry-language"
        lang={other}
        onClick={() => void chooseLanguage(other)}
      >
        {t('language')}
      </button>
    </main>
  );
}
