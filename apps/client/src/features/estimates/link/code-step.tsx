import { useState } from 'react';
import { useExtraWorkLinkMessages } from '#client/messages/extra-work-link.ts';
import { Button } from '#client/ui/button.tsx';
import { CodeField } from '#client/ui/forms/code-field.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import { usePriceText } from '../line-facts.tsx';

interface CodeStepProps {
  readonly addedCents: number;
  /** False: the code could not be texted yet. */
  readonly texted: boolean;
  readonly busy: boolean;
  /** Why the typed code was refused. */
  readonly wrong: string | undefined;
  readonly onCode: (code: string) => void;
  /** Texts another code; whether it could. */
  readonly onAgain: () => Promise<boolean>;
  readonly onBack: () => void;
}

/** Confirms an answer above the owner's amount by the code in a text message. */
export function CodeStep({ addedCents, texted, busy, wrong, onCode, onAgain, onBack }: CodeStepProps) {
  const t = useExtraWorkLinkMessages();
  const text = usePriceText();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const [sent, setSent] = useState(false);
  const submit = () => {
    const whole = /^\d{6}$/.test(code.trim());
    setShort(!whole);
    setSent(false);
    if (whole) onCode(code.trim());
  };
  return (
    <SubmitForm onSubmit={submit}>
      <h2>{t('code')}</h2>
      <p>{t(texted ? 'codeText' : 'codeWait', { amount: text(addedCents) })}</p>
      <CodeField
        label={t('codeLabel')}
        value={code}
        onText={(typed) => {
          setCode(typed);
          setShort(false);
        }}
        error={short ? t('codeShort') : wrong}
      />
      <Button type="submit" wide busy={busy}>
        {t('confirm')}
      </Button>
      <div className="row wrap">
        <Button kind="quiet" onClick={() => void onAgain().then(setSent)}>
          {t('again')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <output className="small">{sent ? t('sent') : ''}</output>
    </SubmitForm>
  );
}
