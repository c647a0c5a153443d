import { readablePhone } from '@hoist/domain/contact/phone';

interface ReachLinkProps {
  readonly by: 'mailto' | 'tel';
  /** '' where nothing is known. */
  readonly to: string;
}

/** An e-mail or a phone number that is written to or called with a press. */
export const ReachLink = ({ by, to }: ReachLinkProps) =>
  to === '' ? (
    <span className="muted">–</span>
  ) : (
    <a href={`${by}:${to}`} className={by === 'tel' ? 'no-break' : undefined}>
      {by === 'tel' ? readablePhone(to) : to}
    </a>
  );
