import { useIonRouter } from '@ionic/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { serverUrl } from '#client/platform/server-url.ts';
import { ownPath } from './own-path.ts';

export { useLocation, useParams, useSearchParams };

type How = 'push' | 'replace' | 'switch';
interface Navigator {
  go(to: string, how: How): void;
  back(fallback: string): void;
}

let present: Navigator | null = null;

/**
 * Goes somewhere from outside React. Before the app stands, the address itself changes.
 * @throws Error 'Invalid url' for anything but a path of the app, or a link to one
 */
export function goTo(to: string, how: How = 'push'): void {
  const path = ownPath(to, serverUrl);
  if (present) present.go(path, how);
  else location.assign(path);
}

/** Going places inside a component: `go(path)`, `replace(path)`, `switchTo(tab)`, `back(fallback)`. */
export function useGo() {
  const router = useIonRouter();
  return useMemo(
    () => ({
      go: (to: string) => goTo(to),
      replace: (to: string) => goTo(to, 'replace'),
      switchTo: (to: string) => goTo(to, 'switch'),
      back: (fallback: string) => (router.canGoBack() ? router.goBack() : goTo(fallback, 'replace')),
    }),
    [router],
  );
}

/** Stands once in the frame and lends its router to `goTo`. */
export function NavigationBridge() {
  const router = useIonRouter();
  const navigate = useNavigate();
  useEffect(() => {
    present = {
      go(to, how) {
        (document.activeElement as HTMLElement | null)?.blur();
        if (how === 'replace') navigate(to, { replace: true });
        else router.push(to, how === 'switch' ? 'none' : 'forward', 'push');
      },
      back: (fallback) => (router.canGoBack() ? router.goBack() : navigate(fallback, { replace: true })),
    };
    return () => {
      present = null;
    };
  }, [router, navigate]);
  return null;
}
