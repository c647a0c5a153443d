import { useEffect, type ReactNode } from 'react';
import { track } from '#client/platform/analytics.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { OfflineToast } from './offline-toast.tsx';
import { NavigationBridge, useLocation } from './navigation.ts';
import { session } from './session.ts';
import { SiteBar } from './site-bar.tsx';
import { StoreBanner } from './store-banner.tsx';
import { TabBar } from './tab-bar.tsx';
import './frame.css';

/** A page without what it is about: numbers in its path are somebody's. */
const pageOf = (pathname: string) => pathname.replace(/\d+/g, ':id');

/** What stands around every page: the site bar from Medium up, the tabs below it. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const loggedIn = session.use() !== null;
  const { pathname } = useLocation();
  useEffect(() => track('page_view', { page: pageOf(pathname) }), [pathname]);
  const inside = loggedIn && /^\/inside(\/|$)/.test(pathname);
  return (
    <div className="frame">
      <NavigationBridge />
      <OfflineToast />
      {inside ? <StoreBanner /> : null}
      {inside ? <SiteBar /> : null}
      <div className="frame-main">{children}</div>
      <ConsentBanner />
      {inside ? <TabBar /> : null}
    </div>
  );
}
