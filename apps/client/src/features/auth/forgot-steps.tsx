import { useState } from 'react';
import { goTo } from '#client/kit/navigation/navigation.ts';
import { paths } from '#client/kit/navigation/paths.ts';
import { ForgotCode } from './forgot-code.tsx';
import { ForgotContact } from './forgot-contact.tsx';
import type { ForgotValues } from './forgot-rules.ts';
import { ResetForm } from './reset-form.tsx';

type Step =
  | { readonly at: 'contact' }
  | { readonly at: 'code'; readonly contact: ForgotValues }
  | { readonly at: 'reset'; readonly code: string; readonly userId: number };

interface ForgotStepsProps {
  readonly method?: 'phone';
  readonly onClose: () => void;
}

/** Screen 11: contact method, then (phone only) the code, then the new password. */
export function ForgotSteps({ method, onClose }: ForgotStepsProps) {
  const [step, setStep] = useState<Step>({ at: 'contact' });
  const leave = (to: string) => {
    onClose();
    goTo(to, 'replace');
  };
  if (step.at === 'contact')
    return (
      <ForgotContact
        method={method}
        onHelp={() => leave(paths.support)}
        onClose={onClose}
        onMailed={onClose}
        onTexted={(contact) => setStep({ at: 'code', contact })}
      />
    );
  if (step.at === 'code')
    return (
      <ForgotCode
        contact={step.contact}
        onClose={onClose}
        onVerified={(code, userId) => setStep({ at: 'reset', code, userId })}
      />
    );
  return (
    <ResetForm code={step.code} userId={step.userId} onClose={onClose} onDone={() => leave(paths.landing)} />
  );
}
