import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../i18n.ts';
import { mediaQuery } from '../media-query.ts';
import { createStore } from '../store.ts';
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
  // A store renders in the frame that moves the streets, so that the layers do not lag behind.
  const [at] = useState(() => createStore<Camera | null>(null));
  const cameraNow = at.use();
  const reported = useRef(new WeakSet<Camera>());
  const path = isDark ? styles.dark : styles.light;
  // Our own styles have the names of towns in both languages.
  const style = path?.startsWith('/') ? `${styles.server}${path}?lang=${language}` : path;
  const texts = {
    'Map.Title': label,
    'AttributionControl.ToggleAttribution': t('attribution'),
    'CooperativeGesturesHandler.WindowsHelpText': t('scroll'),
    'CooperativeGesturesHandler.MacHelpText': t('scrollMac'),
    'CooperativeGesturesHandler.MobileHelpText': t('fingers'),
  };
  // Read when the map opens: `t` is new with every catalogue that is loaded, and must not open it again.
  const current = useRef({ settings, style, texts });
  useLayoutEffect(() => {
    current.current = { settings, style, texts };
  });
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
        texts: now.texts,
        isStill,
        isCooperative: isCooperative && !isStill,
        isCalm,
        onMove: (next, isUser) => {
          at.set(next);
          if (!isUser) return;
          reported.current.add(next);
          current.current.settings.onUserMove(next);
        },
        onShown: setShown,
      });
      at.set(now.settings.camera);
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
  }, [isOn, language, label, isStill, isCooperative, isCalm, styles.server, ground, at]);

  useEffect(() => {
    if (streets && style !== null) streets.setStyle(style);
  }, [streets, style]);

  useEffect(() => {
    // The streets are already where the user moved them, or further.
    if (!streets || reported.current.has(camera)) return;
    const shown = streets.show(camera, isShown && !isCalm);
    if (shown) at.set(shown);
  });

  return isShown ? cameraNow : null;
}
