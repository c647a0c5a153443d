import { type ReactNode, Suspense, useEffect } from 'react';
import { track } from '#client/platform/analytics.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { StaleDataBar } from './stale-data-bar.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { OfflineToast } from './offline-toast.tsx';
import { NavigationBridge, useLocation } from './navigation.ts';
import { inside } from './guard.ts';
import { newVersion } from './new-version-store.ts';
import { RouteFocus } from './route-focus.tsx';
import { session } from './session.ts';
import { currentPath } from './current-path.ts';
import { SiteBar } from './site-bar.tsx';
import { StoreBanner } from './store-banner.tsx';
import { TabBar } from './tab-bar.tsx';
import { useDocumentTitle } from './use-page-title.ts';
import './frame.css';

const NewVersion = lazyPart(() => import('./new-version.tsx'), 'NewVersion');

const ImpersonationBar = lazyPart(
  () => import('#client/features/impersonation/impersonation-bar.tsx'),
  'ImpersonationBar',
);

/** Analytics get the path without ids. */
const pageOf = (pathname: string) => pathname.replace(/\d+/g, ':id');

/** The layout around every page: site bar from Medium up, tabs below it. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const known = session.use();
  const impersonated = known?.impersonated === true;
  const outdated = newVersion.use();
  const { pathname } = useLocation();
  useDocumentTitle();
  useEffect(() => {
    currentPath.set(pathname);
    track('page_view', { page: pageOf(pathname) });
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
      {isInside ? <StoreBanner /> : null}
      {isInside ? <SiteBar /> : null}
      <div className="frame-main">{children}</div>
      {isInside ? <StaleDataBar /> : null}
      {outdated ? (
        <Suspense>
          <NewVersion />
        </Suspense>
      ) : null}
      <ConsentBanner />
      {isInside ? <TabBar /> : null}
    </div>
  );
}
