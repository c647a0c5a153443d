import { Component, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, Navigate, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Icon } from '#console/ui/icon.tsx';
import { NotFoundPage } from '#console/ui/page.tsx';
import { Failed, Loading } from '#console/ui/states.tsx';
import { ToastHost } from '#console/ui/toast.tsx';
import { AccountMenu } from './account-menu.tsx';
import { movedAreas, useOwnAreas, type AreaPage } from './areas.ts';
import { useMay } from '#console/kit/me.ts';
import { Navigation } from './navigation.tsx';
import { foundState } from './search/found-state.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useCommonMessages } from '#console/kit/messages.ts';
import { useShortcuts } from './use-shortcuts.ts';
import './frame.css';

const newBookingPath = '/new-booking';
const NewBookingPage = lazy(() => import('#console/features/new-booking/new-booking-page.tsx'));
const loadSearch = () => import('./search/search-dialog.tsx');
const SearchDialog = lazy(loadSearch);

/** The frame of every screen: areas, search, account and keyboard shortcuts. */
export function Frame() {
  const t = useCommonMessages();
  const [open, setOpen] = useState<'menu' | 'search' | 'help' | undefined>();
  const close = () => setOpen(undefined);
  const mayBook = useMay()('bookings.write');
  const navigate = useNavigate();
  useShortcuts({
    onSearch: () => setOpen('search'),
    onHelp: () => setOpen('help'),
    onNewBooking: mayBook ? () => navigate(newBookingPath) : undefined,
  });
  const main = useRef<HTMLElement>(null);
  // Ready before the first key that opens it.
  useEffect(() => void loadSearch(), []);
  const { pathname, key, state } = useLocation();
  const area = pathname.split('/')[1];
  const seen = useRef(area);
  useEffect(() => {
    if (seen.current === area) return;
    seen.current = area;
    setOpen(undefined);
    main.current?.focus();
  }, [area]);
  // A search result opens a new screen, also within the current area.
  const found = state === foundState ? key : undefined;
  useEffect(() => {
    // A panel that opened has taken the focus.
    if (found !== undefined && !main.current?.contains(document.activeElement)) main.current?.focus();
  }, [found]);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="top">
        <button
          type="button"
          className="top-menu"
          aria-expanded={open === 'menu'}
          aria-controls="areas"
          onClick={() => setOpen(open === 'menu' ? undefined : 'menu')}
        >
          <Icon name="menu" />
          <span className="unseen">{t('menu')}</span>
        </button>
        <span className="brand">
          <img src="/admin/favicon.svg" alt="" width="26" height="26" />
          <span className="brand-name">Hoist</span>
          <span className="brand-part">{t('console')}</span>
        </span>
        <button type="button" className="top-search" onClick={() => setOpen('search')}>
          <Icon name="search" />
          <span className="top-search-text">{t('search')}</span>
          <kbd aria-hidden="true">/</kbd>
        </button>
        {mayBook ? (
          <Link to={newBookingPath} className="top-new">
            <Icon name="plus" />
            <span className="top-new-text">{t('newBooking')}</span>
            <kbd aria-hidden="true">N</kbd>
          </Link>
        ) : null}
        <AccountMenu onHelp={() => setOpen('help')} />
      </header>
      <Navigation open={open === 'menu'} onGone={close} />
      <main id="content" ref={main} tabIndex={-1}>
        <PageBoundary key={area}>
          <Suspense fallback={<Loading />}>
            <AreaRoutes />
          </Suspense>
        </PageBoundary>
      </main>
      {open === 'search' ? (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      ) : null}
      {open === 'help' ? <ShortcutHelp onClose={close} /> : null}
      <ToastHost />
    </div>
  );
}

const routeOf = ({ path, page: Page, inside }: AreaPage) => (
  <Route key={path} path={path} element={<Page />}>
    {inside.map(routeOf)}
  </Route>
);

/** The pages of the areas that the role may see; those of others do not exist. */
function AreaRoutes() {
  const own = useOwnAreas();
  const mayBook = useMay()('bookings.write');
  const first = own[0];
  return (
    <Routes>
      {first ? <Route index element={<Navigate replace to={`/${first.path}`} />} /> : null}
      {own.map((area) => (
        <Route key={area.path} path={area.path}>
          {area.pages.map(routeOf)}
        </Route>
      ))}
      {mayBook ? <Route path={newBookingPath} element={<NewBookingPage />} /> : null}
      {Object.entries(movedAreas).map(([from, to]) => (
        <Route key={from} path={`${from}/*`} element={<Moved to={to} />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/** Leads an earlier address of an area to the present one. */
function Moved({ to }: { readonly to: string }) {
  const rest = useParams()['*'] ?? '';
  const { search } = useLocation();
  return <Navigate replace to={{ pathname: `/${[to, rest].filter(Boolean).join('/')}`, search }} />;
}

interface BoundaryProps {
  readonly children: ReactNode;
}

/** Offers to load the page again instead of a blank one, for example when a new version has replaced its code. */
class PageBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? (
      this.props.children
    ) : (
      <Failed error={error} onRetry={() => location.reload()} />
    );
  }
}
