import { createRoot } from 'react-dom/client';
import '@ionic/react/css/core.css';
import '@ionic/react/css/structure.css';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/ionic.css';
import { startAnalytics } from './app/analytics.ts';
import { App } from './app/app.tsx';
import { watchUncaught } from './app/error-log.ts';
import { startLiveEvents } from './app/live-events.ts';
import { queryClient } from './app/query.ts';
import { resumeSession } from './app/start-session.ts';
import { startSchedule } from './features/booking/schedule-store.ts';
import { onLanguage, startTexts } from './texts/i18n.ts';

watchUncaught();
await startTexts();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<App />);
startSchedule();
void resumeSession();
// What the server wrote is in the language that was spoken when it was asked.
onLanguage(() => void queryClient.invalidateQueries());
startLiveEvents();
startAnalytics();
