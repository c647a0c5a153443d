import { Icon } from '#client/ui/icon.tsx';
import type { LandingProps } from '../content.ts';
import { menu } from '../menu.ts';

interface PriceCheckProps extends LandingProps {
  /** Code of the preselected service. */
  readonly service: string;
}

/** The price form: vehicle and postal code, no account. `price-check.ts` handles it. */
export function PriceCheck({ t, language, facts, service }: PriceCheckProps) {
  const words = t.check;
  return (
    <div className="l-check-area" data-price-check="">
      <form
        className="l-check"
        data-checking={words.checking}
        data-invalid={words.invalid}
        data-failed={words.failed}
        noValidate
      >
        <fieldset>
          <legend className="visually-hidden">{words.vehicle}</legend>
          {(['year', 'make', 'model'] as const).map((name) => (
            <label key={name}>
              <span>{words[name]}</span>
              <select name={name} defaultValue="" disabled={name !== 'year'}>
                <option value="">{words.choose}</option>
              </select>
            </label>
          ))}
        </fieldset>
        <label className="l-check-service">
          <span>{words.service}</span>
          <select name="service" defaultValue={service} data-menu={service}>
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
        <div className="l-check-place">
          <label>
            <span>{words.postalCode}</span>
            <input
              name="zip"
              autoComplete="postal-code"
              placeholder={language === 'fr' ? 'H2X 1Y4' : 'M6J 2W4'}
              maxLength={7}
              autoCapitalize="characters"
              enterKeyHint="search"
              aria-required="true"
              aria-describedby="price-status"
            />
          </label>
          <button
            type="button"
            className="l-locate"
            aria-label={words.locate}
            title={words.locate}
            data-locate=""
            data-locating={words.locating}
            data-refused={words.locateRefused}
            data-unknown={words.locateUnknown}
            hidden
          >
            <Icon name="locate" />
          </button>
        </div>
        <button type="submit" className="button dark">
          {words.submit}
        </button>
      </form>
      <output className="l-hint" id="price-status" data-status="">
        {words.hint}
      </output>
      <PriceAnswer t={t} />
      <Unserved t={t} facts={facts} />
    </div>
  );
}

/** The result: service, total, lines and the soonest time; filled by `price-check.ts`. */
function PriceAnswer({ t }: Pick<LandingProps, 't'>) {
  const words = t.check;
  return (
    <section className="l-quote" aria-label={words.answer} data-answer="" tabIndex={-1} hidden>
      <div>
        <p className="l-quote-what" data-out="what" data-mid-size={words.midSize} />
        <p className="l-quote-total">
          <b className="num" data-out="total" /> <span>{words.total}</span>
        </p>
      </div>
      <dl
        data-out="lines"
        data-labour={words.labour}
        data-parts={words.parts}
        data-travel={words.travel}
        data-included={words.included}
      />
      <div className="l-quote-book">
        <p>
          <Icon name="clock" size={20} />
          <span>
            {words.soonest}
            <b data-out="soonest" data-none={words.none} />
          </span>
        </p>
        <button type="button" className="button" data-book="">
          {words.book}
        </button>
        <button
          type="button"
          className="button l-wallet"
          data-book="wallet"
          data-label={words.bookWith}
          hidden
        >
          {words.bookWith}
        </button>
        <p className="small">{words.kept}</p>
      </div>
    </section>
  );
}

/** Outside of the area: where we come, filled in by the server, and a way to hear from us. */
function Unserved({ t, facts }: Pick<LandingProps, 't' | 'facts'>) {
  const words = t.check;
  return (
    <section className="l-quote l-unserved" data-unserved="" tabIndex={-1} hidden>
      <div>
        <h2 data-text={words.unserved}>{words.unserved}</h2>
        <div data-served={words.unservedTextAlone}>
          <p>{facts ? words.unservedTextAlone : words.unservedText}</p>
          {facts ? null : <ul />}
        </div>
      </div>
      <form
        className="l-area"
        noValidate
        data-area=""
        data-invalid={words.areaInvalid}
        data-failed={words.areaFailed}
      >
        <label>
          <span>{words.areaEmail}</span>
          <input
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            enterKeyHint="send"
            aria-required="true"
            aria-describedby="area-status"
          />
        </label>
        <button type="submit" className="button">
          {words.notify}
        </button>
        <output id="area-status" data-area-status="">
          {words.areaConsent}
        </output>
        <button type="button" className="l-link" data-notify="">
          {words.notifyByAccount}
        </button>
      </form>
    </section>
  );
}
