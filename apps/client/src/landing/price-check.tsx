import { fillIn, type LandingProps } from './content.ts';
import { menu } from './menu.ts';

/** The form of the hero. `landing-script.ts` answers it; without scripts it leads to signing up. */
export function PriceCheck({ t, language }: LandingProps) {
  return (
    <div className="l-check-area">
      <form
        className="l-check"
        data-price-check=""
        data-answer={t.hero.answer}
        data-soonest={t.hero.soonest}
        data-checking={t.hero.checking}
        data-invalid={t.hero.invalid}
        data-failed={t.hero.failed}
        data-book={t.hero.book}
        noValidate
      >
        <label>
          <span>{t.hero.service}</span>
          <select name="service" defaultValue="brake-pads-rotors-front">
            {menu.map((category) => (
              <optgroup key={category.code} label={category.title[language]}>
                {category.items.map((item) => (
                  <option key={item.code} value={item.code}>
                    {item.title[language]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label>
          <span>{t.hero.postalCode}</span>
          <input
            name="zip"
            autoComplete="postal-code"
            placeholder="M6J 2W4"
            maxLength={7}
            autoCapitalize="characters"
          />
        </label>
        <button type="submit" className="button dark">
          {t.hero.submit}
        </button>
      </form>
      <output className="l-answer" data-price-answer="">
        {fillIn(t.hero.hint, {})}
      </output>
    </div>
  );
}
