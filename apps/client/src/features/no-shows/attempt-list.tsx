import type { Order } from '#client/model/order/order.ts';
import { visitTime } from '#client/model/visit/visit-time.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { useNoShowMessages } from '#client/messages/no-shows.ts';

type Attempts = NonNullable<Order['customerAbsence']>['attempts'];

/** The attempts to contact the customer. */
export function AttemptList({ attempts }: { readonly attempts: Attempts }) {
  const t = useNoShowMessages();
  const language = useLanguage();
  if (attempts.length === 0) return null;
  return (
    <ul className="no-show-attempts small muted">
      {attempts.map(({ kind, at }) => (
        <li key={`${kind} ${at}`}>{t(`attempt.${kind}`, { time: visitTime(at, language) })}</li>
      ))}
    </ul>
  );
}
