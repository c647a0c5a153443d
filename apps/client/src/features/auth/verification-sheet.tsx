import { useState } from 'react';
import { goTo } from '#client/app/navigation.ts';
import { useSession } from '#client/app/session.ts';
import { closeVerification, type OpenVerification, type VerificationView } from '#client/app/verification.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { ChangeMobile } from './change-mobile.tsx';
import { VerifyMobile } from './verify-mobile.tsx';

/** Screen 6. Starts on the add view when the user has no phone; verified, it closes and goes to the target. */
export function VerificationSheet({ target, view: first }: OpenVerification) {
  const t = useMessages('auth');
  const { user } = useSession();
  const [view, setView] = useState<VerificationView>(first ?? (user?.phone ? 'verifyMobile' : 'addMobile'));
  const titles = {
    verifyMobile: t('verify.verifyTitle'),
    updateMobile: t('verify.updateTitle'),
    addMobile: t('verify.addTitle'),
  };
  const done = () => {
    closeVerification();
    if (target !== null) goTo(target, 'replace');
  };
  return (
    <Sheet open onClose={closeVerification} title={titles[view]}>
      {view === 'verifyMobile' ? (
        <VerifyMobile onChange={() => setView('updateMobile')} onDone={done} onCancel={closeVerification} />
      ) : (
        <ChangeMobile
          {...(view === 'updateMobile' ? { onBack: () => setView('verifyMobile') } : {})}
          onDone={() => setView('verifyMobile')}
        />
      )}
    </Sheet>
  );
}
