import { fileUrl } from '#client/features/orders/file-url.ts';
import { visitTime } from '#client/features/orders/visit-time.ts';
import { useLanguage, useTexts } from '#client/texts/i18n.ts';
import type { Message } from './messages.ts';

interface BubbleProps {
  readonly message: Message;
  /** The first of several by one author carries the name. */
  readonly named: boolean;
  /** The other side has seen it, and none of those after it. */
  readonly seen: boolean;
}

/** One message: whose, what, when. */
export function Bubble({ message, named, seen }: BubbleProps) {
  const t = useTexts('conversation');
  const tu = useTexts('ui');
  const language = useLanguage();
  const { mine, picture, text } = message;
  const name = mine ? t('you') : message.name || t('office');
  const side = mine ? 'mine' : message.author === 'office' ? 'office' : '';
  return (
    <li className={`bubble-line ${side}`}>
      <span className={named && !mine ? 'tiny muted bubble-name' : 'visually-hidden'}>{name}</span>
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
      </div>
      <span className="tiny faint num">
        <time dateTime={message.dateCreated}>{visitTime(message.dateCreated, language)}</time>
        {seen ? ` · ${t('seen')}` : null}
      </span>
    </li>
  );
}
