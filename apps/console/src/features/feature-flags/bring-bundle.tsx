import { addAppBundle, listAppBundles } from '@hoist/contract/operations/app-updates';
import { useId, useState } from 'react';
import { call } from '#console/kit/api.ts';
import { useErrorText } from '#console/kit/errors.ts';
import { refresh } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Card } from '#console/ui/card.tsx';
import { toast } from '#console/ui/toast.tsx';
import { useUpdateMessages } from './update-messages.ts';

/** Uploads a bundle with its signature. Refused files stay selected, with the error. */
export function BringBundle() {
  const t = useUpdateMessages();
  const errorText = useErrorText();
  const id = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const send = async () => {
    setBusy(true);
    setError('');
    try {
      const { message } = await call(addAppBundle, {}, { files });
      setFiles([]);
      setRound((count) => count + 1);
      toast(message);
      await refresh(listAppBundles);
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  };
  return (
    <Card title={t('bring')}>
      <div className="field bundle-files">
        <label htmlFor={id}>{t('files')}</label>
        <input
          id={id}
          key={round}
          type="file"
          multiple
          accept=".zip,.sig"
          aria-invalid={error === '' ? undefined : true}
          aria-describedby={error === '' ? undefined : `${id}-error`}
          onChange={(event) => {
            setError('');
            setFiles([...(event.target.files ?? [])]);
          }}
        />
        {error === '' ? null : (
          <span id={`${id}-error`} className="field-error" role="alert">
            {error}
          </span>
        )}
      </div>
      <div className="update-bring">
        <output className="muted">{busy ? t('uploading') : files.map(({ name }) => name).join(', ')}</output>
        <Button look="primary" busy={busy} onClick={() => void send()}>
          {t('upload')}
        </Button>
      </div>
    </Card>
  );
}
