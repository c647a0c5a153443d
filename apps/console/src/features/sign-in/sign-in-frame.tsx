import { useEffect, type ReactNode } from 'react';
import { chooseLanguage, useLanguage } from '@hoist/web/i18n';
import { useSignInMessages } from './messages.ts';
import './sign-in.css';

/** The frame of the screens before the log-in. */
export function SignInFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useSignInMessages();
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  useEffect(() => {
    document.title = `${title} · Hoist`;
  }, [title]);
  return (
    <main className="sign-in">
      <div className="sign-in-box">
        <img src="/admin/favicon.svg" alt="" width="40" height="40" />
        <h1>{title}</h1>
        {children}
      </div>
      <button
        type="button"
        className="sign-in-language"
        lang={other}
        onClick={() => void chooseLanguage(other)}
      >
        {t('language')}
      </button>
    </main>
  );
}
