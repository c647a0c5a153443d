import { useInfo } from '#client/kit/api/use-info.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { Icon } from '../icon.tsx';
import './dev-inbox-note.css';

/** Links to the inbox of the embedded providers, which send no real messages. */
export function DevInboxNote() {
  const t = useMessages('auth');
  const { data } = useInfo('development', { staleTime: Infinity });
  const inbox = data?.data.development?.inboxUrl;
  if (!inbox) return null;
  return (
    <a className="dev-note" href={inbox} target="_blank" rel="noreferrer">
      <Icon name="mail" size={18} />
      {t('verify.inbox')}
    </a>
  );
}
