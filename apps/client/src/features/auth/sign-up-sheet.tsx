import { openVerification } from '#client/kit/session/verification.ts';
import { inScheduleArea } from '#client/kit/session/guard.ts';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { ask } from '#client/ui/sheets/dialog.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
import { readTransferToken } from '#client/kit/session/transfer-token.ts';
import { readRequestedService } from '#client/model/booking/requested-service.ts';
import { closeAuthIf, openAuth, openPolicy, takeLoginTarget } from '#client/kit/session/auth-dialogs.ts';
import { SignUpForm } from './sign-up-form.tsx';

const close = () => closeAuthIf('signUp');

/** Screen 10. Success closes it and opens the phone verification, which returns to '/'. */
export function SignUpSheet() {
  const t = useMessages('auth');
  const done = () => {
    const wanted = takeLoginTarget();
    close();
    goTo(paths.inside, 'replace');
    // A new account owns nothing yet, so targets with an id are ignored.
    const keepsTarget = wanted !== undefined && inScheduleArea(wanted) && !/\d/.test(wanted);
    const next = readRequestedService() ? paths.services : keepsTarget ? wanted : paths.root;
    openVerification(readTransferToken() === '' ? next : paths.vehicleTransfer);
  };
  const taken = async (text: string) => {
    const next = await ask({
      title: t('signUp.taken'),
      text,
      buttons: [
        { value: 'forgot', label: t('login.forgot') },
        { value: 'login', label: t('login.title') },
      ],
    });
    if (next) openAuth(next);
  };
  return (
    <Sheet open onClose={close} title={t('signUp.title')} tall>
      <SignUpForm
        onPolicy={openPolicy}
        onClose={close}
        onLogIn={() => openAuth('login')}
        onDone={done}
        onTaken={(text) => void taken(text)}
      />
    </Sheet>
  );
}
