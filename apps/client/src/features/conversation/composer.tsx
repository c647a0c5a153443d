import { MAX_MESSAGE_LENGTH } from '@hoist/domain/limits';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { usePictures } from '#client/ui/pictures/use-pictures.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { send } from './outbox.ts';
import { deviceStorage } from '@hoist/web/storage';
import { readJson, saveJson } from '#client/platform/storage.ts';

/** From this length on the remaining characters are shown. */
const warnAt = MAX_MESSAGE_LENGTH - 200;

/** Writes a message; the draft is stored until it is sent. */
export function Composer({ ordersServicesId }: { readonly ordersServicesId: number }) {
  const t = useMessages('conversation');
  const wide = useWide();
  const id = useId();
  const [text, setText] = useState(() => readDraft(ordersServicesId));
  const [file, setFile] = useState<File | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const from = usePictures({
    purpose: { for: 'message', ordersServicesId },
    label: t('attach'),
    onFiles: ([one]) => {
      setFile(one ?? null);
      field.current?.focus();
    },
  });
  const ready = text.trim() !== '' || file !== null;
  useEffect(() => {
    if (wide) field.current?.focus();
  }, [wide]);

  const type = (next: string) => {
    setText(next);
    saveDraft(ordersServicesId, next);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!ready) return;
    send({ ordersServicesId, text: text.trim(), file });
    type('');
    setFile(null);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !wide) return;
    event.preventDefault();
    submit();
  };

  return (
    <form className="composer" onSubmit={submit}>
      {file ? (
        <div className="row small composer-file">
          <Icon name="camera" size={18} />
          <span className="grow composer-file-name">{t('attached', { name: file.name })}</span>
          <IconButton icon="close" label={t('detach')} onClick={() => setFile(null)} />
        </div>
      ) : null}
      <div className="composer-row">
        <IconButton icon="camera" label={t('attach')} onClick={from.open} />
        {from.input}
        <label htmlFor={id} className="visually-hidden">
          {t('field')}
        </label>
        <textarea
          id={id}
          ref={field}
          className="control composer-field"
          rows={1}
          value={text}
          maxLength={MAX_MESSAGE_LENGTH}
          placeholder={t('placeholder')}
          enterKeyHint={wide ? 'send' : 'enter'}
          aria-describedby={wide ? `${id}-hint` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <button
          type="submit"
          className="centred composer-send"
          aria-label={t('send')}
          title={t('send')}
          disabled={!ready}
        >
          <Icon name="send" />
        </button>
      </div>
      {text.length >= warnAt ? (
        <output className="tiny muted composer-left">
          {t('left', { count: MAX_MESSAGE_LENGTH - text.length })}
        </output>
      ) : wide ? (
        <p className="tiny faint composer-left" id={`${id}-hint`}>
          {t('enter')}
        </p>
      ) : null}
    </form>
  );
}

const keyOf = (ordersServicesId: number) => `hoist.message.${ordersServicesId}`;

/** An unsent message draft of an order; it survives navigation and a reload. */
const readDraft = (ordersServicesId: number): string => readJson<string>(keyOf(ordersServicesId)) ?? '';

function saveDraft(ordersServicesId: number, text: string): void {
  if (text === '') deviceStorage.remove(keyOf(ordersServicesId));
  else saveJson(keyOf(ordersServicesId), text);
}
