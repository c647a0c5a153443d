import { Button } from '#console/ui/button.tsx';
import { saveFile } from '@hoist/web/save-file';
import { useState } from 'react';
import { useSignInMessages } from './messages.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once, before anything else. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useSignInMessages();
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  return (
    <section className="recovery" aria-labelledby="recovery">
      <h2 id="recovery">{t('codes')}</h2>
      <p className="muted">{t('codesText')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="recovery-buttons">
        <Button
          onClick={() => {
            void navigator.clipboard?.writeText(text).then(() => setCopied(true));
          }}
        >
          {copied ? t('copied') : t('copy')}
        </Button>
        <Button onClick={() => saveFile('hoist-recovery-codes.txt', `${text}\n`, 'text/plain')}>
          {t('save')}
        </Button>
        <Button look="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </section>
  );
}
