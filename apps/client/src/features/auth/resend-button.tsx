import { useMessages } from '#client/messages/i18n.ts';
import { useCodeTimer } from '#client/kit/session/code-timer.ts';

interface ResendButtonProps {
  /** When the last code was sent, in epoch milliseconds. */
  readonly sentAt: number | null;
  readonly busy: boolean;
  readonly onResend: () => void;
}

/** 'Code Sent! (N minute ago)' for 305 seconds, then 'Resend'. */
export function ResendButton({ sentAt, busy, onResend }: ResendButtonProps) {
  const t = useMessages('auth');
  const { sent, minutes } = useCodeTimer(sentAt);
  if (sent) return <span className="muted">{t('verify.sent', { minutes })}</span>;
  return (
    <button type="button" className="link" disabled={busy} onClick={onResend}>
      {t('verify.resend')}
    </button>
  );
}
