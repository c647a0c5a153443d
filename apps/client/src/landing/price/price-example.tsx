import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { LandingProps } from '../content.ts';

/** A price of the current menu. The server fills it in (`fill-example.ts`), or removes the section. */
export function PriceExample({ t, facts }: Pick<LandingProps, 't' | 'facts'>) {
  if (facts) return null;
  const words = t.example;
  const points: readonly (readonly [IconName, string])[] = [
    ['camera', words.ok],
    ['clock', words.times],
    ['pin', words.follow],
  ];
  return (
    <section className="l-example" data-example="">
      <div className="l-wrap l-example-grid">
        <div>
          <h2 className="l-title">{words.title}</h2>
          <p className="muted">{words.text}</p>
          <ul className="l-ticks">
            <li>
              <Icon name="check" />
              <span>
                <b>{words.today}</b> {words.deposit}
              </span>
            </li>
            {points.map(([icon, text]) => (
              <li key={text}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="card l-receipt">
          <p className="row between small">
            <b>{'{{vehicle}}'}</b>
            <span className="muted">{'{{place}}'}</span>
          </p>
          <h3>{'{{service}}'}</h3>
          <dl>
            <div data-line="labour">
              <dt>{t.check.labour}</dt>
              <dd className="num">{'{{amount}}'}</dd>
            </div>
            <div data-line="parts">
              <dt>{t.check.parts}</dt>
              <dd className="num">{'{{amount}}'}</dd>
            </div>
            <div data-line="fee">
              <dt>{'{{fee}}'}</dt>
              <dd className="num">{'{{amount}}'}</dd>
            </div>
            <div data-line="travel">
              <dt>{t.check.travel}</dt>
              <dd>{t.check.included}</dd>
            </div>
            <div data-line="tax">
              <dt>{'{{tax}}'}</dt>
              <dd className="num">{'{{amount}}'}</dd>
            </div>
          </dl>
          <p className="row between l-receipt-total">
            <span>{words.total}</span>
            <b className="num">{'{{total}}'}</b>
          </p>
        </div>
      </div>
    </section>
  );
}
