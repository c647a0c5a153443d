import { useEffect, useMemo } from 'react';
import type { QueuedAction } from '#client/kit/offline-queue/queued-action.ts';
import { discardRefused, isSending } from '#client/kit/offline-queue/send-queue.ts';
import { saveFile } from '#client/platform/save-file.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import './uploads.css';

/** An unsent picture, or a refused one that can be saved elsewhere. */
export function UploadRow({ act }: { readonly act: QueuedAction }) {
  const t = useMessages('mechanics');
  const sending = isSending.use();
  const { file, refusal } = act;
  const blob = useMemo(() => new Blob(file ? [file.bytes] : [], { type: file?.type ?? '' }), [file]);
  const preview = useMemo(() => URL.createObjectURL(blob), [blob]);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  return (
    <li className="row upload">
      {refusal ? (
        <span className="centred upload-none">
          <Icon name="alert" size={22} />
        </span>
      ) : (
        <img src={preview} alt="" />
      )}
      <span className="grow small">
        <span className="upload-name">{file?.name}</span>
        <output className={refusal ? 'upload-failed' : 'muted'}>
          {refusal
            ? refusal.message || t('pictures.failed')
            : t(sending ? 'pictures.sending' : 'pictures.waiting')}
        </output>
      </span>
      {refusal ? (
        <>
          {blob.size > 0 ? (
            <Button small kind="quiet" onClick={() => saveFile(file?.name ?? '', blob, blob.type)}>
              {t('pictures.save')}
            </Button>
          ) : null}
          <IconButton icon="close" label={t('pictures.discard')} onClick={() => void discardRefused([act])} />
        </>
      ) : null}
    </li>
  );
}
