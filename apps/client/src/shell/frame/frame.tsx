import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { HttpError } from '@hoist/contract/client';
import type { Query } from '@tanstack/react-query';
import { track } from '#client/platform/analytics/analytics.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Button } from '#client/ui/button.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { focusedLayout } from './focused-layout.ts';
import { endProblems } from '#client/kit/toast.ts';
import { OfflineToast } from '#client/kit/offline-toast.tsx';
import { NavigationBridge, useLocation } from '#client/kit/navigation/navigation.ts';
import { inMechanicsArea, inside } from '#client/kit/session/guard.ts';
import { newVersion } from '#client/kit/new-version-store.ts';
import { RouteFocus } from './route-focus.tsx';
import { session } from '#client/kit/session/session.ts';
import { currentPath } from './current-path.ts';
import { SiteBar } from './site-bar.tsx';
import { StoreBanner } from './store-banner.tsx';
import { TabBar } from './tab-bar.tsx';
import { useDocumentTitle } from '#client/kit/navigation/use-page-title.ts';
import { formatDeviceTime } from '#client/kit/format-device-time.ts';
import { persistedEndpoints } from '#client/kit/api/persisted-cache.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { analyticsChoice, chooseAnalytics } from '#client/kit/analytics.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import '#client/ui/consent-banner.css';
import '../stale-data-bar.css';
import '../frame.css';

const NewVersion = lazyPart(() => import('./new-version.tsx'), 'NewVersion');

const ImpersonationBar = lazyPart(
  () => import('#client/features/impersonation/impersonation-bar.tsx'),
  'ImpersonationBar',
);

/** Analytics get the path without ids. */
const pageOf = (pathname: string) => pathname.replace(/\d+/g, ':id');

/** The banner about the app interrupts no work, checkout or confirmation. A phone leaves the wide booking page. */
const mayAdvertise = (pathname: string, isMechanic: boolean, wide: boolean) =>
  !isMechanic &&
  !inMechanicsArea(pathname) &&
  (pathname !== paths.services || !wide) &&
  pathname !== paths.checkout &&
  !pathname.endsWith('/user/details/new');

/** The layout around every page: site bar from Medium up, tabs below it. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const known = session.use();
  const impersonated = known?.impersonated === true;
  const outdated = newVersion.use();
  const focused = focusedLayout.use();
  const { pathname } = useLocation();
  const wide = useWide();
  useDocumentTitle();
  useEffect(() => {
    currentPath.set(pathname);
    track('page_view', { page: pageOf(pathname) });
    return endProblems;
  }, [pathname]);
  const isInside = known !== null && inside(pathname);
  return (
    <div className="frame">
      <NavigationBridge />
      <RouteFocus />
      <OfflineToast />
      {impersonated ? (
        <Suspense>
          <ImpersonationBar />
        </Suspense>
      ) : null}
      {isInside && !focused && mayAdvertise(pathname, known.user?.mechanic === 1, wide) ? (
        <StoreBanner />
      ) : null}
      {isInside ? <SiteBar focused={focused} /> : null}
      <div className="frame-main">{children}</div>
      {isInside ? <StaleDataBar /> : null}
      {outdated ? (
        <Suspense>
          <NewVersion />
        </Suspense>
      ) : null}
      <ConsentBanner />
      {isInside && !focused ? <TabBar /> : null}
    </div>
  );
}

const cache = queryClient.getQueryCache();

const isRefetchFailed = ({ state }: Query) =>
  state.fetchStatus === 'paused' || (state.error instanceof HttpError && state.error.status === 0);

/** Time (epoch ms) of the oldest answer shown that cannot be refetched; 0 if all are current. */
function oldestShown(): number {
  const shown = cache
    .getAll()
    .filter(
      (one) => persistedEndpoints.has(one.queryKey[0]) && one.isActive() && one.state.data !== undefined,
    )
    .filter(isRefetchFailed);
  return shown.length === 0 ? 0 : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}

/** Shows how old the data is while offline. */
function StaleDataBar() {
  const t = useMessages('frame');
  const language = useLanguage();
  const oldest = useSyncExternalStore((listener) => cache.subscribe(listener), oldestShown);
  if (oldest === 0) return null;
  return (
    <output className="stale-data small">
      <Icon name="offline" size={18} />
      {t('asOf', { time: formatDeviceTime(oldest, language) })}
    </output>
  );
}

const framed = window.self !== window.top;

/** Asks once for analytics consent; both answers look alike. */
function ConsentBanner() {
  const t = useMessages('frame');
  const choice = analyticsChoice.use();
  if (choice !== undefined || framed) return null;
  return (
    <aside className="consent" aria-label={t('consent.label')}>
      <p className="small grow">
        {t('consent.text')} <a href={paths.privacy}>{t('consent.more')}</a>
      </p>
      <div className="row">
        <Button small kind="quiet" onClick={() => void chooseAnalytics('declined')}>
          {t('consent.decline')}
        </Button>
        <Button small kind="quiet" onClick={() => void chooseAnalytics('accepted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </aside>
  );
}
