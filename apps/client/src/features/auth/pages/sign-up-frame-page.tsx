import { IonContent } from '@ionic/react';
import { useEffect } from 'react';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { usePageTitle } from '#client/kit/navigation/use-page-title.ts';
import { openVerification } from '#client/kit/session/verification.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { showToast } from '#client/kit/toast.ts';
import { openPolicy } from '#client/kit/session/auth-dialogs.ts';
import { SignUpForm } from '../sign-up-form.tsx';
import './sign-up-frame.css';

/** The embeddable sign-up form; links open in the page around it. */
export function SignUpFramePage() {
  const t = useMessages('auth');
  usePageTitle(t('signUpFrame.title'));
  useEffect(() => postToParent('COMPONENT_LOADED'), []);

  const done = () => {
    if (isFramed) postToParent('SIGNUP_NAVIGATE_HOME');
    else {
      goTo(paths.inside, 'replace');
      openVerification(paths.root);
    }
  };
  const openPolicyOf = (policy: 'terms' | 'privacy') => {
    if (isFramed) postToParent(policy === 'terms' ? 'OPEN_TERMS_AND_CONDITION' : 'OPEN_PRIVACY_POLICY');
    else openPolicy(policy);
  };
  const close = () => {
    if (isFramed) postToParent('SIGNUP_CLOSE_MODAL');
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

/** Messages to the embedding page (specification section 9). */
type FrameMessage =
  | 'OPEN_TERMS_AND_CONDITION'
  | 'OPEN_PRIVACY_POLICY'
  | 'SIGNUP_CLOSE_MODAL'
  | 'SIGNUP_NAVIGATE_HOME'
  | 'COMPONENT_LOADED';

const isFramed = window.parent !== window;

/** The server decides which pages may embed this one (`frame-ancestors`). */
function parentOrigin(): string | undefined {
  const known = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0];
  if (known) return known;
  return document.referrer ? new URL(document.referrer).origin : undefined;
}

/** Posts to the parent's origin only. */
function postToParent(message: FrameMessage): void {
  const origin = parentOrigin();
  if (isFramed && origin !== undefined) window.parent.postMessage(message, origin);
}
