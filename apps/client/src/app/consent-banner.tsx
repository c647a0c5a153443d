import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { analyticsChoice, chooseAnalytics } from './analytics.ts';
import { paths } from './paths.ts';
import './consent-banner.css';

const framed = window.self !== window.top;

/** Asks once for analytics consent; both answers look alike. */
export function ConsentBanner() {
  const t = useMessages('frame');
  const choice = analyticsChoice.use();
  if (choice !== undefined || framed) return null;
  return (
    <aside className="consent" aria-label={t('consent.label')}>
      <p className="small grow">
        {t('consent.text')} <a href={paths.privacy}>{t('consent.more')}</a>
      </p>
      <div className="row">
        <Button small kind="quiet" onClick={() => void chooseAnalytics('declined')}>
          {t('consent.decline')}
        </Button>
        <Button small kind="quiet" onClick={() => void chooseAnalytics('accepted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </aside>
  );
}
