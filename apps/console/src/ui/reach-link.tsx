import { readablePhone } from '@hoist/domain/contact/phone';

interface ReachLinkProps {
  readonly by: 'mailto' | 'tel';
  /** '' if unknown. */
  readonly to: string;
}

/** A link that writes to an email address or calls a phone number. */
export const ReachLink = ({ by, to }: ReachLinkProps) =>
  to === '' ? (
    <span className="muted">–</span>
  ) : (
    <a href={`${by}:${to}`} className={by === 'tel' ? 'no-break' : undefined}>
      {by === 'tel' ? readablePhone(to) : to}
    </a>
  );
