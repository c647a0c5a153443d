import { useMessages } from '#client/messages/i18n.ts';
import type { Service } from '../booking/booking-types.ts';
import { stepPictures } from './step-pictures.ts';

/** What is done, in a few steps with a picture each. */
export function ServiceSteps({ steps }: { readonly steps: Service['steps'] }) {
  const t = useMessages('services');
  if (steps.length === 0) return null;
  return (
    <section className="stack-s service-what">
      <h3>{t('whatWeDo')}</h3>
      <ol className="service-steps">
        {steps.map(({ picture, text }) => (
          <li key={text}>
            <span className="centred service-icon">
              <svg viewBox="0 0 24 24" width="36" height="36" aria-hidden="true">
                <path d={stepPictures[picture] ?? stepPictures['part']} />
              </svg>
            </span>
            <span className="small">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
