import { useMessages } from '#client/messages/i18n.ts';
import { useSecondsToResend } from './code-timer.ts';

interface ResendButtonProps {
  /** When the last code was sent, in epoch milliseconds. */
  readonly sentAt: number | null;
  readonly busy: boolean;
  readonly onResend: () => void;
}

/** 'Resend', with a countdown until another code may be asked for. */
export function ResendButton({ sentAt, busy, onResend }: ResendButtonProps) {
  const t = useMessages('auth');
  const seconds = useSecondsToResend(sentAt);
  if (seconds > 0) return <span className="muted num">{t('verify.resendIn', { seconds })}</span>;
  return (
    <button type="button" className="link" disabled={busy} onClick={onResend}>
      {t('verify.resend')}
    </button>
  );
}
