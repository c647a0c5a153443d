import { Icon, type IconName } from '#client/ui/icon.tsx';
import { fillIn, type LandingFacts, type LandingProps, figuresOf } from './content.ts';

type Proof = 'insured' | 'certified' | 'warranty' | 'reviews' | 'review';

/** Whether a proof holds, by the rules of `fill-trust.ts`. */
function isProven(proof: Proof, facts: LandingFacts['proof']): boolean {
  if (!facts) return false;
  const { certified, insured, warrantyMonths, reviews } = facts;
  return {
    certified: certified && !insured,
    insured,
    warranty: warrantyMonths > 0,
    review: reviews === 1,
    reviews: reviews > 1,
  }[proof];
}

/**
 * Reasons to trust us. On static pages the server keeps those that this installation proves (`fill-trust.ts`) and fills
 * in their figures; the app does the same once it knows them.
 */
export function TrustStrip({ t, language, facts }: Pick<LandingProps, 't' | 'language' | 'facts'>) {
  const words = t.trust;
  const figures = facts?.proof && figuresOf(facts.proof, language);
  const filled = (text: string) => (figures ? fillIn(text, figures) : text);
  const reasons: readonly (readonly [proof: Proof | '', icon: IconName, title: string, text: string])[] = [
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
          .filter(([proof]) => proof === '' || facts === undefined || isProven(proof, facts.proof))
          .map(([proof, icon, title, text]) => (
            <li key={`${proof} ${title}`} data-trust={proof === '' ? undefined : proof}>
              <span className="centred l-trust-icon">
                <Icon name={icon} size={24} filled={icon === 'star'} />
              </span>
              <div>
                <b>{filled(title)}</b>
                <p className="small muted">{filled(text)}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
