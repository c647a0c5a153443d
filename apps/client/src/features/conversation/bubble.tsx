import { fileUrl } from '#client/features/orders/file-url.ts';
import { useConductMessages } from '#client/messages/conduct.ts';
import { visitTime } from '#client/features/orders/visit-time.ts';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { IconButton } from '#client/ui/button.tsx';
import type { Message } from './messages.ts';

interface BubbleProps {
  readonly message: Message;
  /** The first of several by one author carries the name. */
  readonly named: boolean;
  /** The other side has seen it, and none of those after it. */
  readonly seen: boolean;
  readonly onOptions: (message: Message) => void;
}

/** One message: whose, what, when. */
export function Bubble({ message, named, seen, onOptions }: BubbleProps) {
  const t = useMessages('conversation');
  const tu = useMessages('ui');
  const tc = useConductMessages();
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
