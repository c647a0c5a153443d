import type { StripeCardElement, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { ErrorState, Skeleton } from '#client/ui/states.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { tokenColour } from '#client/ui/token-colour.ts';
import { scrollIntoView } from '#client/ui/scroll-into-view.ts';
import { assertComplete } from './save-card.ts';
import { loadStripe, type StripeSettings } from './stripe.ts';
import { confirmCard, saveNewCard, type Card } from './use-cards.ts';
import { useBookingInfo } from '../booking/booking-info.ts';
import { schedule } from '../booking/schedule-store.ts';
import './cards.css';

export interface CardFormHandle {
  /**
   * Saves the new card.
   * @throws KnownAppError with a message for the customer; HttpError from the server
   */
  readonly save: () => Promise<Card>;
  /**
   * Confirms the new card for someone without a session.
   * @throws KnownAppError with a message for the customer
   */
  readonly confirm: (clientSecret: string, name: string) => Promise<EnteredCard>;
}

export interface EnteredCard {
  readonly paymentMethod: string;
  readonly postalCode: string;
}

interface CardFormProps {
  readonly settings: StripeSettings;
  /** Null while the fields are not loaded. */
  readonly ref: Ref<CardFormHandle | null>;
}

/** The card fields, in a frame of the provider. */
export function CardForm({ settings, ref }: CardFormProps) {
  const t = useMessages('cards');
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const element = useRef<StripeCardElement | null>(null);
  const last = useRef<StripeCardElementChangeEvent | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [error, setError] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { stripePublishableKey, stripeJsUrl } = settings;

  useEffect(() => {
    let gone = false;
    loadStripe({ stripePublishableKey, stripeJsUrl }).then(
      (stripe) => {
        if (gone || !host.current) return;
        const style = getComputedStyle(host.current);
        const role = tokenColour(host.current);
        const made = stripe
          .elements({
            locale: language === 'fr' ? 'fr-CA' : 'en',
            appearance: {
              theme: style.colorScheme === 'dark' ? 'night' : 'stripe',
              variables: {
                colorPrimary: role('--yellow'),
                colorText: role('--ink'),
                colorTextSecondary: role('--ink-3'),
                colorBackground: role('--card'),
                colorDanger: role('--bad'),
                borderRadius: style.getPropertyValue('--r').trim(),
              },
            },
          })
          .create('card', {
            // A visit is mostly at home, where the card's statements go.
            value: { postalCode: schedule.get().selectedLocation?.zip ?? '' },
            style: {
              base: { color: role('--ink'), fontSize: '16px', '::placeholder': { color: role('--ink-3') } },
              invalid: { color: role('--bad') },
            },
          });
        made.on('ready', () => setState('ready'));
        made.on('change', (event) => {
          last.current = event;
          setError(event.error?.message ?? '');
        });
        made.mount(host.current);
        element.current = made;
      },
      () => {
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
      element.current?.destroy();
      element.current = null;
      last.current = null;
    };
  }, [stripePublishableKey, stripeJsUrl, language, attempt]);

  /** The complete new card; otherwise its error is shown. */
  const entered = () => {
    const texts = { incomplete: t('incomplete'), notStored: t('notStored') };
    try {
      assertComplete(last.current?.complete ?? false, texts);
    } catch (cause) {
      setError(texts.incomplete);
      scrollIntoView(host.current, 'center');
      throw cause;
    }
    if (!element.current) throw new Error(texts.notStored);
    const postalCode = last.current?.value.postalCode ?? '';
    return { settings, element: element.current, postalCode, texts };
  };
  useImperativeHandle<CardFormHandle | null, CardFormHandle | null>(ref, () =>
    state === 'failed'
      ? null
      : {
          save: async () => saveNewCard(entered()),
          confirm: async (clientSecret, name) => {
            const card = entered();
            const paymentMethod = await confirmCard({ ...card, clientSecret, name });
            return { paymentMethod, postalCode: card.postalCode };
          },
        },
  );

  const retry = () => {
    setState('loading');
    setAttempt((now) => now + 1);
  };
  if (state === 'failed') return <ErrorState text={t('scriptFailed')} onRetry={retry} />;
  return (
    <div className="card-form">
      <div className="card-element" aria-busy={state === 'loading'}>
        {state === 'loading' ? <Skeleton height={56} /> : null}
        <div ref={host} />
      </div>
      <FieldError text={error} />
      <p className="small muted card-safe">
        <Icon name="lock" size={16} />
        {t('safe')}
      </p>
      <TestCards />
    </div>
  );
}

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The test cards of the embedded provider; none in production. */
function TestCards() {
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
