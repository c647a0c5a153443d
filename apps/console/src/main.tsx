import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '@fontsource-variable/inter/wght.css';
import '@hoist/design-tokens/tokens.css';
import './ui/base.css';
import { App } from './app/app.tsx';
import { queryClient } from './app/query.ts';
import { startI18n } from '@hoist/web/i18n';

async function start(): Promise<void> {
  await startI18n({ storageKey: 'hoist.console.language' });
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename="/admin">
        <App />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

void start();
