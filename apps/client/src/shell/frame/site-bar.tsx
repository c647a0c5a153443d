import { useMessages } from '#client/messages/i18n.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Logo } from '#client/ui/drawings/logo.tsx';
import { CartButton } from '#client/ui/cart-button.tsx';
import { LanguageSwitch } from '#client/ui/language-switch.tsx';
import { useLocation } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useSession } from '#client/kit/session/session.ts';
import { tabAt, tabsOf } from './tabs.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** The header of the web site, from Medium up; only the logo while checking out. */
export function SiteBar({ focused }: { readonly focused: boolean }) {
  const t = useMessages('frame');
  return (
    <header className="site-bar">
      <div className="row site-bar-row">
        <Link to={paths.inside} className="site-logo" label={t('home')} tab>
          <Logo />
        </Link>
        {focused ? <SecureCheckout /> : <SiteMenu />}
      </div>
    </header>
  );
}

function SecureCheckout() {
  const t = useMessages('frame');
  return (
    <>
      <span className="grow" />
      <span className="row small">
        <Icon name="lock" size={18} />
        {t('secureCheckout')}
      </span>
    </>
  );
}

function SiteMenu() {
  const t = useMessages('frame');
  const { user } = useSession();
  const tabs = tabsOf(user?.mechanic === 1);
  const currentTab = tabAt(tabs, useLocation().pathname);
  const name = user ? `${user.fname} ${user.lname}` : '';
  return (
    <>
      <nav className="site-nav" aria-label={t('mainNavigation')}>
        {tabs
          .filter((tab) => tab.id !== 'ACCOUNT')
          .map((tab) => (
            <Link
              key={tab.id}
              to={tab.widePath ?? tab.path}
              className="site-link"
              current={tab === currentTab}
              tab
            >
              {t(`wide.${tab.id}`)}
            </Link>
          ))}
      </nav>
      <span className="grow" />
      <LanguageSwitch />
      <Link to={paths.notifications} className="site-bell icon-button">
        <Icon name="bell" />
        <span className="visually-hidden">{t('notifications')}</span>
        <UnreadBadge />
      </Link>
      <CartButton />
      <Link to={paths.account} className="site-account" current={currentTab?.id === 'ACCOUNT'} tab>
        <Avatar name={name} size={32} />
        <span>{t('wide.ACCOUNT')}</span>
      </Link>
    </>
  );
}
