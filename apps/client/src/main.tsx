import { createRoot } from 'react-dom/client';
import '@ionic/react/css/core.css';
import '@ionic/react/css/structure.css';
import './ui/fonts.css';
import '@hoist/design-tokens/tokens.css';
import './ui/base.css';
import './ui/ionic.css';
import { startAnalytics } from '#client/kit/analytics.ts';
import { App } from '#client/shell/app.tsx';
import { watchUncaught } from '#client/kit/errors/error-log.ts';
import { queryClient } from '#client/kit/api/query.ts';
import { restoreQueryCache } from '#client/kit/api/restore-query-cache.ts';
import { session } from '#client/kit/session/session.ts';
import { resumeSession } from '#client/kit/session/start-session.ts';
import { whenIdle } from '#client/kit/when-idle.ts';
import { isNative } from './platform/platform.ts';
import { startSchedule } from '#client/model/booking/schedule-store.ts';
import { onLanguage, startMessages } from './messages/i18n.ts';

watchUncaught();
if (isNative) await (await import('#client/shell/native/start-native.ts')).startNative();
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
  .then(() => import('#client/shell/after-start.ts'))
  .then((module) => module.afterStart())
  .catch(() => undefined);
