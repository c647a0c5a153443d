import { useEffect, useState } from 'react';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { useSession } from '#client/kit/session/session.ts';
import {
  closeVerification,
  type OpenVerification,
  type VerificationView,
} from '#client/kit/session/verification.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Sheet } from '#client/ui/sheets/sheet.tsx';
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
  const isDone = view !== 'updateMobile' && user?.phoneStatus === 'verified';
  const [wasOpen] = useState(!isDone);
  // By its code, or by a server that knows more than the stored session. An open dialog ends when it is dismissed.
  useEffect(() => {
    if (!isDone) return;
    if (!wasOpen) closeVerification();
    if (target !== null) goTo(target, 'replace');
  }, [isDone, wasOpen, target]);
  return (
    <Sheet open={!isDone} onClose={closeVerification} title={titles[view]}>
      {view === 'verifyMobile' ? (
        <VerifyMobile onChange={() => setView('updateMobile')} onCancel={closeVerification} />
      ) : (
        <ChangeMobile
          {...(view === 'updateMobile' ? { onBack: () => setView('verifyMobile') } : {})}
          onDone={() => setView('verifyMobile')}
        />
      )}
    </Sheet>
  );
}
