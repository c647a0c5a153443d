import { useEffect } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { cart, cartFilled } from '#client/kit/session/cart.ts';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { useSession } from '#client/kit/session/session.ts';
import { type Tab, tabAt, tabsOf } from './tabs.ts';
import { UnreadBadge } from './unread-badge.tsx';
import { createUserStore } from '#client/kit/session/user-store.ts';

const lastAddresses = createUserStore<Readonly<Record<string, string>>>({});

/** The tabs below Medium. Each returns to its last address; pressing the current tab goes to its start. */
export function TabBar() {
  const t = useMessages('frame');
  const tabs = tabsOf(useSession().user?.mechanic === 1);
  const { pathname, search } = useLocation();
  const currentTab = tabAt(tabs, pathname);
  const last = lastAddresses.use();
  // After a finished or discarded booking the tab starts over.
  const booking = cartFilled(cart.use());
  const isFresh = ({ id }: Tab) => id === 'SCHEDULE_SERVICE' && !booking;
  useEffect(() => {
    if (currentTab) lastAddresses.set({ ...lastAddresses.get(), [currentTab.id]: pathname + search });
  }, [currentTab, pathname, search]);
  return (
    <nav className="tab-bar" aria-label={t('mainNavigation')}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          tab
          to={tab === currentTab || isFresh(tab) ? tab.path : (last[tab.id] ?? tab.path)}
          className="tab"
          current={tab === currentTab}
        >
          <span className="centred tab-icon">
            <Icon name={tab.icon} />
            {tab.id === 'ACCOUNT' ? <UnreadBadge /> : null}
          </span>
          {t(`tabs.${tab.id}`)}
        </Link>
      ))}
    </nav>
  );
}
