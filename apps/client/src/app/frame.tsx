import type { ReactNode } from 'react';
import { OfflineToast } from './offline-toast.tsx';
import { NavigationBridge, useLocation } from './navigation.ts';
import { session } from './session.ts';
import { SiteBar } from './site-bar.tsx';
import { StoreBanner } from './store-banner.tsx';
import { TabBar } from './tab-bar.tsx';
import './frame.css';

/** What stands around every page: the site bar from Medium up, the tabs below it. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const loggedIn = session.use() !== null;
  const { pathname } = useLocation();
  const inside = loggedIn && /^\/inside(\/|$)/.test(pathname);
  return (
    <div className="frame">
      <NavigationBridge />
      <OfflineToast />
      {inside ? <StoreBanner /> : null}
      {inside ? <SiteBar /> : null}
      <div className="frame-main">{children}</div>
      {inside ? <TabBar /> : null}
    </div>
  );
}
