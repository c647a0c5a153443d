import { useMessages } from '#client/messages/i18n.ts';
import { useBookingInfo } from '../booking/flags.ts';

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** With the embedded provider: the cards that it knows, so that a newcomer never gets stuck. Never in production. */
export function TestCards() {
  const t = useMessages('cards');
  const cards = useBookingInfo()?.development?.testCards ?? [];
  if (cards.length === 0) return null;
  return (
    <details className="test-cards">
      <summary>{t('test.title')}</summary>
      <p className="small muted">{t('test.text')}</p>
      <ul>
        {cards.map((one) => (
          <li key={one.number}>
            <code className="num">{grouped(one.number)}</code>
            <span className="small muted">{one.meaning}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
