import { IonApp, IonPage, IonRouterOutlet, setupIonicReact } from '@ionic/react';
import { IonReactRouter } from '@ionic/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route } from 'react-router-dom';
import { AuthHost } from '#client/features/auth/auth-host.tsx';
import { isWideNow } from '#client/ui/use-wide.ts';
import { LoadingOverlay } from '#client/ui/loading-overlay.tsx';
import { ToastHost } from '#client/ui/toast-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
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
