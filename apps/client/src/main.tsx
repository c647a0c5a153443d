import { createRoot } from 'react-dom/client';
import '@ionic/react/css/core.css';
import '@ionic/react/css/structure.css';
import './ui/fonts.css';
import '@hoist/design-tokens/tokens.css';
import './ui/base.css';
import './ui/ionic.css';
import { startAnalytics } from './app/analytics.ts';
import { App } from './app/app.tsx';
import { watchUncaught } from './app/error-log.ts';
import { queryClient } from './app/query.ts';
import { restoreQueryCache } from './app/restore-query-cache.ts';
import { session } from './app/session.ts';
import { resumeSession } from './app/start-session.ts';
import { whenIdle } from './app/when-idle.ts';
import { isNative } from './platform/platform.ts';
import { startSchedule } from './features/booking/schedule-store.ts';
import { onLanguage, startMessages } from './messages/i18n.ts';

watchUncaught();
if (isNative) await (await import('./app/native/start-native.ts')).startNative();
await Promise.all([startMessages(), restoreQueryCache()]);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<App />);
startSchedule();
void resumeSession();
// Server texts are in the language of their request.
onLanguage(() => void queryClient.invalidateQueries());
startAnalytics();
// May fail offline; nothing on the page depends on it. A visitor's first page comes before it.
void (session.get() || isNative ? Promise.resolve() : whenIdle())
  .then(() => import('./app/after-start.ts'))
  .then((module) => module.afterStart())
  .catch(() => undefined);
