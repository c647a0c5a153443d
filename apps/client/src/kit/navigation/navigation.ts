import { useIonRouter } from '@ionic/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { serverUrl } from '#client/platform/server-url.ts';
import { appPath } from './app-path.ts';
import { resolveDefault } from '../session/guard.ts';
import { visitorNow } from '../session/visitor.ts';

export { useLocation, useParams, useSearchParams };

type How = 'push' | 'replace' | 'switch';
let navigateInApp: ((to: string, how: How) => void) | null = null;

/**
 * Navigates from outside React. Before the app is rendered, loads the address.
 * @throws Error 'Invalid url' for anything but a path of the app, or a link to one
 */
export function goTo(to: string, how: How = 'push'): void {
  const asked = appPath(to, serverUrl);
  const visitor = visitorNow();
  const path = visitor.known ? resolveDefault(asked, visitor) : asked;
  if (!navigateInApp) location.assign(path);
  else if (path === asked || path !== here()) navigateInApp(path, how);
}

const here = () => location.pathname + location.search + location.hash;

/** Navigation inside components: `go(path)`, `replace(path)`, `switchTo(tab)`, `back(fallback)`. */
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

/** Rendered once in the frame; gives `goTo` the router. */
export function NavigationBridge() {
  const router = useIonRouter();
  const navigate = useNavigate();
  useEffect(() => {
    navigateInApp = (to, how) => {
      (document.activeElement as HTMLElement | null)?.blur();
      if (how === 'replace') navigate(to, { replace: true });
      else router.push(to, how === 'switch' ? 'none' : 'forward', 'push');
    };
    return () => {
      navigateInApp = null;
    };
  }, [router, navigate]);
  return null;
}
