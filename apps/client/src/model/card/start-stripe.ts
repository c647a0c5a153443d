interface Settings {
  readonly stripePublishableKey: string;
}

type Create<T> = (key: string, options: { readonly locale: 'en-CA' | 'fr-CA' }) => T;

export const startStripe = <T>(create: Create<T>, settings: Settings, language: 'en' | 'fr'): T =>
  create(settings.stripePublishableKey, { locale: language === 'fr' ? 'fr-CA' : 'en-CA' });
