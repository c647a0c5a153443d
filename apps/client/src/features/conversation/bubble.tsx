import { fileUrl } from '#client/kit/api/file-url.ts';
import { useModerationMessages } from '#client/messages/moderation.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { IconButton, Button } from '#client/ui/button.tsx';
import type { Message } from './messages.ts';
import { discard, retry, type Outgoing } from './outbox.ts';

interface BubbleProps {
  readonly message: Message;
  /** Shows the author's name. */
  readonly named: boolean;
  /** The last message that the other side has seen. */
  readonly seen: boolean;
  readonly onOptions: (message: Message) => void;
}

export function Bubble({ message, named, seen, onOptions }: BubbleProps) {
  const t = useMessages('conversation');
  const tu = useMessages('ui');
  const tc = useModerationMessages();
  const language = useLanguage();
  const { mine, picture, text, removed, reported } = message;
  const time = visitTime(message.dateCreated, language);
  const name = mine ? t('you') : message.name || t('office');
  const side = mine ? 'mine' : message.author === 'office' ? 'office' : '';
  return (
    <li className={`bubble-line ${side}`}>
      <span className={named && !mine ? 'tiny muted bubble-name' : 'visually-hidden'}>{name}</span>
      <div className="bubble-row">
        <div className="bubble">
          {picture ? (
            <a href={fileUrl(picture.filePath)} target="_blank" rel="noopener" className="bubble-picture">
              <img src={fileUrl(picture.filePathM)} alt={t('aPicture')} />
              <span className="visually-hidden">, {tu('newTab')}</span>
            </a>
          ) : null}
          {text ? (
            <p className="bubble-text" dir="auto">
              {text}
            </p>
          ) : null}
          {removed ? <p className="bubble-text bubble-removed">{t('removed')}</p> : null}
        </div>
        {message.canReport ? (
          <IconButton
            icon="more"
            label={tc('optionsOf', { name, time })}
            onClick={() => onOptions(message)}
          />
        ) : null}
      </div>
      <span className="tiny faint num">
        <time dateTime={message.dateCreated}>{time}</time>
        {seen ? ` · ${t('seen')}` : null}
        {reported ? ` · ${tc('reported')}` : null}
      </span>
    </li>
  );
}

/** A message that has not reached the server. */
export function OutgoingBubble({ message }: { readonly message: Outgoing }) {
  const t = useMessages('conversation');
  const failed = message.state === 'failed';
  return (
    <li className={failed ? 'bubble-line mine failed' : 'bubble-line mine waiting'}>
      <span className="visually-hidden">{t('you')}</span>
      <div className="bubble">
        {message.preview ? (
          <span className="bubble-picture">
            <img src={message.preview} alt={t('aPicture')} />
          </span>
        ) : null}
        {message.text ? (
          <p className="bubble-text" dir="auto">
            {message.text}
          </p>
        ) : null}
      </div>
      {failed ? (
        <>
          <span className="tiny bubble-failed" role="alert">
            {[t('notSent'), message.reason].filter(Boolean).join(': ')}
          </span>
          <span className="row bubble-again">
            <Button small kind="quiet" onClick={() => discard(message.key)}>
              {t('discard')}
            </Button>
            <Button small kind="quiet" icon="refresh" onClick={() => retry(message.key)}>
              {t('retry')}
            </Button>
          </span>
        </>
      ) : (
        <span className="tiny faint">{t('sending')}</span>
      )}
    </li>
  );
}
