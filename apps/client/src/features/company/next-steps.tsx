import { useMessages } from '#client/messages/i18n.ts';

/** What follows after a message to the office. */
export function NextSteps({ of }: { readonly of: 'next' | 'nextMechanic' }) {
  const t = useMessages('company');
  return (
    <section className="page-section">
      <h2>{t('next.title')}</h2>
      <ol className="page-steps">
        {(['one', 'two', 'three'] as const).map((step, index) => (
          <li key={step}>
            <b className="num centred">{index + 1}</b>
            <span>{t(`${of}.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
