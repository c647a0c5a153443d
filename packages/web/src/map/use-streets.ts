import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../i18n.ts';
import { mediaQuery } from '../media-query.ts';
import type { Camera } from './camera.ts';
import { useMapMessages } from './messages.ts';
import type { Streets } from './streets.ts';
import { useDark } from './use-dark.ts';
import { useInView } from './use-in-view.ts';

/** Addresses of the styles by theme, relative to `server`; null: without streets. */
export interface MapStyles {
  readonly light: string | null;
  readonly dark: string | null;
  /** Origin of the server, without a trailing slash. */
  readonly server: string;
}

interface StreetsSettings {
  readonly box: RefObject<HTMLElement | null>;
  /** Where the streets are drawn. */
  readonly ground: RefObject<HTMLElement | null>;
  readonly styles: MapStyles;
  readonly camera: Camera;
  readonly label: string;
  readonly isStill: boolean;
  readonly isCooperative: boolean;
  readonly onUserMove: (camera: Camera) => void;
}

const calm = mediaQuery('(prefers-reduced-motion: reduce)');

/**
 * Draws streets once the map is seen. Returns their camera; null as long as there are none: no style, no network, no
 * WebGL 2, the code not loaded, or the graphics context lost.
 */
export function useStreets(settings: StreetsSettings): Camera | null {
  const { box, ground, styles, camera, label, isStill, isCooperative } = settings;
  const t = useMapMessages();
  const language = useLanguage();
  const isDark = useDark();
  const isSeen = useInView(box);
  const isCalm = calm.use();
  const [streets, setStreets] = useState<Streets | null>(null);
  const [isShown, setShown] = useState(false);
  const [at, setAt] = useState<Camera | null>(null);
  const path = isDark ? styles.dark : styles.light;
  // Our own styles have the names of towns in both languages.
  const style = path?.startsWith('/') ? `${styles.server}${path}?lang=${language}` : path;
  const current = useRef({ settings, style });
  current.current = { settings, style };
  const isOn = isSeen && style !== null;

  useEffect(() => {
    if (!isOn) return undefined;
    let opened: Streets | undefined;
    let isGone = false;
    const open = async () => {
      const { openStreets } = await import('./streets.ts');
      const container = ground.current;
      const now = current.current;
      if (isGone || !container || now.style === null) return;
      opened = openStreets({
        container,
        style: now.style,
        server: styles.server,
        camera: now.settings.camera,
        texts: {
          'Map.Title': label,
          'AttributionControl.ToggleAttribution': t('attribution'),
          'CooperativeGesturesHandler.WindowsHelpText': t('scroll'),
          'CooperativeGesturesHandler.MacHelpText': t('scrollMac'),
          'CooperativeGesturesHandler.MobileHelpText': t('fingers'),
        },
        isStill,
        isCooperative: isCooperative && !isStill,
        isCalm,
        // The layers move in the same frame as the streets below them.
        onMove: (next, isUser) =>
          flushSync(() => {
            setAt(next);
            if (isUser) current.current.settings.onUserMove(next);
          }),
        onShown: setShown,
      });
      setAt(now.settings.camera);
      setStreets(opened);
    };
    // Without the code or WebGL 2 the sketch stays.
    open().catch(() => undefined);
    return () => {
      isGone = true;
      opened?.remove();
      setStreets(null);
      setShown(false);
    };
  }, [isOn, language, label, isStill, isCooperative, isCalm, styles.server, ground, t]);

  useEffect(() => {
    if (streets && style !== null) streets.setStyle(style);
  }, [streets, style]);

  const { centre, zoom } = camera;
  useEffect(() => {
    if (streets)
      setAt(streets.show({ centre: { lat: centre.lat, lng: centre.lng }, zoom }, isShown && !isCalm));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a shown map is animated to the next camera, not to this one
  }, [streets, centre.lat, centre.lng, zoom]);

  return isShown ? at : null;
}
