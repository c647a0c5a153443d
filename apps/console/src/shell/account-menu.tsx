import { consoleLogOut } from '@hoist/contract/identity/staff';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { chooseLanguage, useLanguage } from '@hoist/web/i18n';
import { Icon } from '#console/ui/icon.tsx';
import { call } from '#console/kit/api.ts';
import { useMe } from '#console/kit/me.ts';
import { queryClient } from '#console/kit/query.ts';
import { removeToken } from '#console/kit/session.ts';
import { useCommonMessages } from '#console/kit/messages.ts';
import { useSignInMessages } from '#console/features/sign-in/messages.ts';
import { createTheme, themes } from '@hoist/web/theme';

const load = () => import('#console/features/sign-in/own-credentials.tsx');
const ChangePassword = lazy(() => load().then((own) => ({ default: own.ChangePassword })));
const RenewCodes = lazy(() => load().then((own) => ({ default: own.RenewCodes })));

const { theme, chooseTheme } = createTheme('hoist.console.theme');

/** The account, language and theme, and the log-out. */
export function AccountMenu({ onHelp }: { readonly onHelp: () => void }) {
  const t = useCommonMessages();
  const me = useMe();
  const own = useSignInMessages();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'changePassword' | 'renewCodes'>();
  const close = () => setDialog(undefined);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const language = useLanguage();
  const look = theme.use();

  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') button.current?.focus();
      else if (event instanceof KeyboardEvent) return;
      else if (event.target instanceof Node && box.current?.contains(event.target)) return;
      setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', leave);
    };
  }, [open]);

  const logOut = async () => {
    // The browser logs out even if the call fails.
    await call(consoleLogOut, {}).catch(() => undefined);
    queryClient.clear();
    removeToken();
  };
  return (
    <div className="account" ref={box}>
      <button
        type="button"
        ref={button}
        className="account-button"
        aria-expanded={open}
        aria-controls="account"
        aria-label={`${me.name}, ${t('account')}`}
        onClick={() => setOpen(!open)}
      >
        <Icon name="person" />
        <span className="account-name">{me.name}</span>
      </button>
      {open ? (
        <div id="account" className="account-menu">
          <p className="account-who">
            <strong>{me.name}</strong>
            <span>{me.email}</span>
            <span>
              {t(`role.${me.role}`)} · {t('codesLeft', { count: me.recoveryCodesLeft })}
            </span>
          </p>
          <label>
            {t('language')}
            <select
              value={language}
              onChange={(event) => void chooseLanguage(event.target.value === 'fr' ? 'fr' : 'en')}
            >
              <option value="en" lang="en">
                English
              </option>
              <option value="fr" lang="fr">
                Français
              </option>
            </select>
          </label>
          <label>
            {t('theme')}
            <select
              value={look}
              onChange={(event) => chooseTheme(themes.find((one) => one === event.target.value) ?? 'auto')}
            >
              {themes.map((one) => (
                <option key={one} value={one}>
                  {t(`theme.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className="plain"
            onClick={() => {
              setOpen(false);
              onHelp();
            }}
          >
            {t('help')}
          </button>
          {(['changePassword', 'renewCodes'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="plain"
              onClick={() => {
                setOpen(false);
                setDialog(name);
              }}
            >
              {own(name)}
            </button>
          ))}
          <button type="button" className="plain" onClick={() => void logOut()}>
            {t('logOut')}
          </button>
        </div>
      ) : null}
      <Suspense>
        {dialog === 'changePassword' ? <ChangePassword onClose={close} /> : null}
        {dialog === 'renewCodes' ? <RenewCodes onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
