import { LogIn } from '#console/features/sign-in/log-in.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { queryClient } from './query.ts';
import { useFrameTexts } from './texts.ts';

/** Over the screen as it was left: once logged in again, it goes on. */
export function SessionEnded({ email }: { readonly email: string }) {
  const t = useFrameTexts();
  return (
    <Dialog title={t('ended')} lasting>
      <p className="dialog-text">{t('endedText')}</p>
      <LogIn email={email} onEntered={() => void queryClient.invalidateQueries()} />
    </Dialog>
  );
}
