import { useState } from 'react';
import { goTo } from '#client/app/navigation.ts';
import { paths } from '#client/app/paths.ts';
import { useTexts } from '#client/texts/i18n.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { closeAuthIf } from './auth-dialogs.ts';
import { ForgotCode } from './forgot-code.tsx';
import { ForgotContact } from './forgot-contact.tsx';
import type { ForgotValues } from './forgot-rules.ts';
import { ResetForm } from './reset-form.tsx';

type Step =
  | { readonly at: 'contact' }
  | { readonly at: 'code'; readonly contact: ForgotValues }
  | { readonly at: 'reset'; readonly code: string; readonly userId: number };

const close = () => closeAuthIf('forgot');

/** Screen 11: contact method, then (phone only) the code, then the new password. */
export function ForgotSheet() {
  const t = useTexts('auth');
  const [step, setStep] = useState<Step>({ at: 'contact' });
  return (
    <Sheet open onClose={close} title={t('forgot.title')}>
      {step.at === 'contact' ? (
        <ForgotContact
          onClose={close}
          onMailed={close}
          onTexted={(contact) => setStep({ at: 'code', contact })}
        />
      ) : step.at === 'code' ? (
        <ForgotCode
          contact={step.contact}
          onClose={close}
          onVerified={(code, userId) => setStep({ at: 'reset', code, userId })}
        />
      ) : (
        <ResetForm
          code={step.code}
          userId={step.userId}
          onClose={close}
          onDone={() => {
            close();
            goTo(paths.landing, 'replace');
          }}
        />
      )}
    </Sheet>
  );
}
