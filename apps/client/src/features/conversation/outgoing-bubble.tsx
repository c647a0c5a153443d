import { useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { discard, type Outgoing, retry } from './outbox.ts';

/** A message that the server does not have yet. */
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
