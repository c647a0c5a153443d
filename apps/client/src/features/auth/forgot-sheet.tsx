import { useMessages } from '#client/messages/i18n.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { closeAuthIf } from '#client/kit/session/auth-dialogs.ts';
import { ForgotSteps } from './forgot-steps.tsx';

const close = () => closeAuthIf('forgot');

export function ForgotSheet() {
  const t = useMessages('auth');
  return (
    <Sheet open onClose={close} title={t('forgot.title')}>
      <ForgotSteps onClose={close} />
    </Sheet>
  );
}
