import { IonApp, IonPage, IonRouterOutlet, setupIonicReact } from '@ionic/react';
import { IonReactRouter } from '@ionic/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { Component, type PropsWithChildren, Suspense, useEffect } from 'react';
import { Route } from 'react-router-dom';
import { AuthHost } from '#client/features/auth/auth-host.tsx';
import { isWideNow } from '#client/ui/use-wide.ts';
import { LoadingOverlay } from '#client/ui/loading/loading-overlay.tsx';
import { ToastHost } from '#client/ui/toast-host.tsx';
import { Frame } from './frame/frame.tsx';
import { GuardedPage } from './frame/guarded-page.tsx';
import { hosts } from './hosts.tsx';
import { lazyPage } from './lazy-page.tsx';
import { paths } from '#client/kit/navigation/paths.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { routes } from './routes.tsx';
import { guard } from '#client/kit/session/guard.ts';
import { goTo, useLocation } from '#client/kit/navigation/navigation.ts';
import { useVisitor } from '#client/kit/session/visitor.ts';
import { messagesOf } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { logErrorToServer } from '#client/kit/errors/error-log.ts';

/** Reports a rendering error and shows a reload button instead of a blank page. */
class ErrorBoundary extends Component<PropsWithChildren, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    logErrorToServer(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const t = messagesOf('frame');
    return (
      <main className="page-body text">
        <EmptyState icon="alert" title={t('broken.title')} text={t('broken.text')}>
          <Button onClick={() => location.reload()}>{t('broken.reload')}</Button>
        </EmptyState>
      </main>
    );
  }
}

setupIonicReact({
  mode: 'ios',
  animated: !isWideNow() && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  rippleEffect: false,
});

const NotFoundPage = lazyPage(() => import('./frame/not-found-page.tsx'), 'NotFoundPage');

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <IonApp>
        <ErrorBoundary>
          <IonReactRouter>
            <Frame>
              <IonRouterOutlet>
                {routes.map(({ path, Page }) => (
                  <Route
                    key={path}
                    path={path}
                    element={
                      <GuardedPage path={path}>
                        <Page />
                      </GuardedPage>
                    }
                  />
                ))}
                <Route path={paths.root} element={<Redirect />} />
                <Route path={paths.inside} element={<Redirect />} />
                <Route
                  path="*"
                  element={
                    <IonPage>
                      <Suspense>
                        <NotFoundPage />
                      </Suspense>
                    </IonPage>
                  }
                />
              </IonRouterOutlet>
            </Frame>
            <AuthHost />
            {hosts.map(({ View }, place) => (
              <View key={place} />
            ))}
          </IonReactRouter>
        </ErrorBoundary>
      </IonApp>
      <ToastHost />
      <LoadingOverlay />
    </QueryClientProvider>
  );
}

/** Redirects the empty path and /inside to the visitor's default page. */
function Redirect() {
  const visitor = useVisitor();
  const { pathname, search } = useLocation();
  const verdict = guard(pathname, visitor);
  const to = verdict.kind === 'redirect' && visitor.known ? verdict.to : undefined;
  useEffect(() => {
    if (to !== undefined) goTo(to + search, 'replace');
  }, [to, search]);
  return <IonPage aria-busy="true">{null}</IonPage>;
}
