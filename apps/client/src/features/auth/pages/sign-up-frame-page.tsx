import { IonContent } from '@ionic/react';
import { useEffect } from 'react';
import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { openVerification } from '#client/app/verification.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { showToast } from '#client/ui/toast.ts';
import { openPolicy } from '../auth-dialogs.ts';
import { isFramed, tellParent } from '../parent-frame.ts';
import { SignUpForm } from '../sign-up-form.tsx';
import './sign-up-frame.css';

/** The sign-up form for embedding: what opens something else is said to the page around it. */
export function SignUpFramePage() {
  const t = useMessages('auth');
  usePageTitle(t('signUpFrame.title'));
  useEffect(() => tellParent('COMPONENT_LOADED'), []);

  const done = () => {
    if (isFramed) tellParent('SIGNUP_NAVIGATE_HOME');
    else {
      goTo(paths.inside, 'replace');
      openVerification(paths.root);
    }
  };
  const openPolicyOf = (policy: 'terms' | 'privacy') => {
    if (isFramed) tellParent(policy === 'terms' ? 'OPEN_TERMS_AND_CONDITION' : 'OPEN_PRIVACY_POLICY');
    else openPolicy(policy);
  };
  const close = () => {
    if (isFramed) tellParent('SIGNUP_CLOSE_MODAL');
    else goTo(paths.landing, 'replace');
  };

  return (
    <IonContent>
      <div className="sign-up-frame">
        <h1>{t('signUpFrame.title')}</h1>
        <SignUpForm onPolicy={openPolicyOf} onClose={close} onDone={done} onTaken={showToast} />
      </div>
    </IonContent>
  );
}
