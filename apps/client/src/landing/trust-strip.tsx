import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { LandingProps } from './content.ts';

/**
 * Reasons to trust us. The server keeps those that this installation proves (`fill-trust.ts`) and fills in their
 * figures; the app shows those that are always true.
 */
export function TrustStrip({ t, facts }: Pick<LandingProps, 't' | 'facts'>) {
  const words = t.trust;
  const reasons: readonly (readonly [proof: string, icon: IconName, title: string, text: string])[] = [
    ['', 'receipt', words.price, words.priceText],
    ['', 'card', words.card, words.cardText],
    ['insured', 'shield', words.insured, words.insuredText],
    ['certified', 'shield', words.certified, words.certifiedText],
    ['warranty', 'wrench', words.warranty, words.warrantyText],
    ['reviews', 'star', words.reviews, words.reviewsText],
    ['review', 'star', words.reviews, words.reviewText],
  ];
  return (
    <section className="l-wrap" aria-labelledby="trust">
      <h2 className="visually-hidden" id="trust">
        {words.title}
      </h2>
      <ul className="l-trust">
        {reasons
          .filter(([proof]) => proof === '' || facts === undefined)
          .map(([proof, icon, title, text]) => (
            <li key={`${proof} ${title}`} data-trust={proof === '' ? undefined : proof}>
              <span className="centred l-trust-icon">
                <Icon name={icon} size={24} filled={icon === 'star'} />
              </span>
              <div>
                <b>{title}</b>
                <p className="small muted">{text}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
