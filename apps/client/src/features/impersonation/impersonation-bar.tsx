import { session } from '#client/kit/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { endImpersonation } from './impersonation.ts';
import { useImpersonationMessages } from '#client/messages/impersonation.ts';
import './impersonation-bar.css';

/** Shown over every page during an impersonation. */
export function ImpersonationBar() {
  const t = useImpersonationMessages();
  const user = session.use()?.user;
  if (!user) return null;
  return (
    <aside className="row between wrap acting-bar" aria-label={t('barLabel')}>
      <p>{t('bar', { name: `${user.fname} ${user.lname}` })}</p>
      <Button small kind="quiet" onClick={() => void endImpersonation()}>
        {t('stop')}
      </Button>
    </aside>
  );
}
