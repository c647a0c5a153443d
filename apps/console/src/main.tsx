import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import '@fontsource-variable/inter/wght.css';
import '@hoist/design-tokens/tokens.css';
import './ui/base.css';
import { Gate } from './shell/gate.tsx';
import { queryClient } from './kit/query.ts';
import { startI18n } from '@hoist/web/i18n';

const WelcomePage = lazy(() => import('#console/features/sign-in/welcome-page.tsx'));

// The page of an invitation needs no session; everything else does.
async function start(): Promise<void> {
  await startI18n({ storageKey: 'hoist.console.language' });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename="/admin">
        <Routes>
          <Route
            path="/welcome"
            element={
              <Suspense fallback={null}>
                <WelcomePage />
              </Suspense>
            }
          />
          <Route path="*" element={<Gate />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

void start();
