import { useMessages } from '#client/messages/i18n.ts';
import './checkout.css';

/** The server's payment terms of an order, the outcome first. */
export function TermsLines({ lines: [first, ...others] }: { readonly lines: readonly string[] }) {
  const t = useMessages('checkout');
  if (first === undefined) return null;
  return (
    <section className="story" aria-label={t('story.label')}>
      <p className="story-main">{first}</p>
      {others.map((line) => (
        <p key={line} className="small muted">
          {line}
        </p>
      ))}
    </section>
  );
}
