import { useEffect, useState } from 'react';
import { useInfo } from '#client/kit/api/use-info.ts';
import { isNative } from '#client/platform/platform.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { showToast } from '#client/kit/toast.ts';
import { refreshPushState, pushState, turnOff, turnOn } from './push.ts';
import '#client/ui/lists/rows.css';
import './push-row.css';

interface PushRowProps {
  /** In a card of its own, hidden once notifications are on. */
  readonly alone?: boolean;
}

/** The state of notifications on this device, and whether they are offered. */
export function usePushOffer() {
  const state = pushState.use();
  const { data, isLoading } = useInfo('push,feature_flags');
  const flag = data?.data.feature_flags?.notifications ?? false;
  const key = flag ? (data?.data.push?.webPushPublicKey ?? '') : '';
  useEffect(() => {
    const refreshState = () => void refreshPushState();
    refreshState();
    // Settings of the browser are changed elsewhere.
    addEventListener('focus', refreshState);
    return () => removeEventListener('focus', refreshState);
  }, []);
  return { state, key, offered: isNative ? flag : key !== '', loading: isLoading || state === undefined };
}

/** Turns notifications on this device on and off; hidden if they are not offered. */
export function PushRow({ alone = false }: PushRowProps) {
  const t = useMessages('push');
  const { state, key, offered } = usePushOffer();
  const [busy, setBusy] = useState(false);
  if (!offered || state === undefined || (alone && state === 'on')) return null;
  // Only the native app can open the system's settings.
  const canChange = state === 'off' || state === 'on' || (isNative && state === 'blocked');

  const press = async () => {
    setBusy(true);
    try {
      if (state === 'on') await turnOff();
      else if (await turnOn(key)) showToast(t('turnedOn'));
    } catch {
      await refreshPushState();
      showToast(t('failed'));
    } finally {
      setBusy(false);
    }
  };

  const row = (
    <div className="row-line push-row">
      <Icon name="bell" />
      <span className="grow">
        <b className="push-title">{t('title')}</b>
        <span className="small muted row-text">
          {t(isNative && state === 'blocked' ? 'state.blockedOnDevice' : `state.${state}`)}
        </span>
      </span>
      {canChange ? (
        <Button small kind="quiet" busy={busy} onClick={() => void press()}>
          {t(state === 'on' ? 'turnOff' : 'turnOn')}
        </Button>
      ) : null}
    </div>
  );
  return alone ? <div className="rows">{row}</div> : row;
}
