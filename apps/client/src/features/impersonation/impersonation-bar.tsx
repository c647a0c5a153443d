import { session } from '#client/app/session.ts';
import { Button } from '#client/ui/button.tsx';
import { stopActing } from './impersonation.ts';
import { useActingTexts } from './use-impersonation-texts.ts';
import './impersonation-bar.css';

/** Shown over every page during an impersonation. */
export function ActingBar() {
  const t = useActingTexts();
  const user = session.use()?.user;
  if (!user) return null;
  return (
    <aside className="acting-bar" aria-label={t('barLabel')}>
      <p>{t('bar', { name: `${user.fname} ${user.lname}` })}</p>
      <Button small kind="quiet" onClick={() => void stopActing()}>
        {t('stop')}
      </Button>
    </aside>
  );
}
