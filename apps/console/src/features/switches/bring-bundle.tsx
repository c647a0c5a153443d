import { addAppBundle, listAppBundles } from '@hoist/contract/operations/app-updates';
import { useId, useState } from 'react';
import { call } from '#console/app/api.ts';
import { messageOf } from '#console/app/errors.ts';
import { refresh } from '#console/app/query.ts';
import { useFrameTexts } from '#console/app/texts.ts';
import { Button } from '#console/ui/button.tsx';
import { toast } from '#console/ui/toast.ts';
import { useUpdateTexts } from './update-texts.ts';

/** A bundle and its signature, brought together. What is refused stays chosen, with what is wrong with it. */
export function BringBundle() {
  const t = useUpdateTexts();
  const frame = useFrameTexts();
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
      setError(messageOf(failure) ?? frame('unreachable'));
    }
    setBusy(false);
  };
  return (
    <section className="switch-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('bring')}</h2>
      <div className="field">
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
    </section>
  );
}
