import i18next from 'i18next';
import { deviceStorage } from './storage.ts';
import { createStore } from './store.ts';
import { typesetCatalogue } from './typeset.ts';

export type Language = 'en' | 'fr';

/** The shape of a catalogue: French must have every key of English, or it does not compile; it may add `key_many`. */
export type Translation<C> = {
  readonly [K in keyof C]: C[K] extends string ? string : Translation<C[K]>;
} & { readonly [K in keyof C as K extends `${infer Base}_other` ? `${Base}_many` : never]?: string };

type WithoutPlural<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;
type Key<C> = {
  [K in keyof C & string]: C[K] extends string ? WithoutPlural<K> : `${K}.${Key<C[K]>}`;
}[keyof C & string];

type Text<C, K extends string> = (K | `${K}_${'one' | 'other'}`) & keyof C extends never
  ? K extends `${infer Head}.${infer Rest}`
    ? Text<C[Head & keyof C], Rest>
    : never
  : C[(K | `${K}_${'one' | 'other'}`) & keyof C];
type Placeholder<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type Value = string | number;

/** Returns a message: `t('saved')`, `t('late', { count: 20 })`. A message's `{{name}}` needs a value. */
export type Translate<C> = <K extends Key<C>>(
  key: K,
  ...values: [Placeholder<Text<C, K>>] extends [never]
    ? [values?: Readonly<Record<string, Value>>]
    : [values: Readonly<Record<Placeholder<Text<C, K>>, Value> & Record<string, Value>>]
) => string;

/** Catalogues by namespace. */
type Catalogues = Readonly<Record<string, object>>;

interface I18nSettings {
  /** Key of the user's choice in local storage. */
  readonly storageKey: string;
  /** The language that the page's address names; it counts as a choice. */
  readonly addressLanguage?: Language | undefined;
  /** Loads one language's catalogues; those of `defineMessages` are loaded with the code that shows them. */
  readonly load?: (language: Language) => Promise<Catalogues>;
}

let settings: I18nSettings = { storageKey: 'hoist.language' };

// Without its React binding: that renders every component again when a lazy catalogue is added.
void i18next.init({
  lng: 'en',
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
});
const chosen = createStore<Language>('en');

export const currentLanguage = chosen.get;
export const useLanguage = chosen.use;

/** Calls the listener after each change, once the messages are loaded. */
export const onLanguage = chosen.subscribe;

let markReady = () => {};

/** Resolves when the messages of the start's language are loaded. */
export const messagesReady = new Promise<void>((resolve) => {
  markReady = resolve;
});

type AnyTranslate = (key: string, values?: Readonly<Record<string, Value>>) => string;

const translates: Readonly<Record<Language, Map<string, AnyTranslate>>> = { en: new Map(), fr: new Map() };

/** One function per language and namespace: its identity changes with the language alone. */
function translateOf(language: Language, namespace: string): AnyTranslate {
  const known = translates[language].get(namespace);
  if (known) return known;
  const fixed = i18next.getFixedT(language, namespace);
  // A value at the end of a sentence may end in an abbreviation: « 5 nov. ».
  const made: AnyTranslate = (key, values = {}) => fixed(key, values).replace(/(\p{L})\.\.(?=\s|$)/gu, '$1.');
  translates[language].set(namespace, made);
  return made;
}

/** The user's choice, else the browser's first supported language, else English (decision A8). */
export function preferredLanguage(chosen: string | undefined, wanted: readonly string[]): Language {
  if (chosen === 'en' || chosen === 'fr') return chosen;
  const first = wanted.find((tag) => /^(en|fr)\b/i.test(tag));
  return first !== undefined && /^fr/i.test(first) ? 'fr' : 'en';
}

export async function startI18n(given: I18nSettings): Promise<void> {
  settings = given;
  const choice = given.addressLanguage ?? deviceStorage.read(given.storageKey);
  await setLanguage(preferredLanguage(choice, navigator.languages));
}

function add(language: Language, catalogues: Catalogues): void {
  for (const [namespace, catalogue] of Object.entries(catalogues))
    i18next.addResourceBundle(
      language,
      namespace,
      language === 'fr' ? typesetCatalogue(catalogue) : catalogue,
    );
}

async function setLanguage(language: Language): Promise<void> {
  add(language, (await settings.load?.(language)) ?? {});
  document.documentElement.lang = language === 'fr' ? 'fr-CA' : 'en-CA';
  chosen.set(language);
  markReady();
}

/** Switches all messages without a reload, and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  deviceStorage.save(settings.storageKey, language);
  if (currentLanguage() !== language) await setLanguage(language);
}

/** Applies the account's language unless one was chosen on this device. */
export async function adoptLanguage(language: Language): Promise<void> {
  if (deviceStorage.read(settings.storageKey) === undefined && currentLanguage() !== language)
    await setLanguage(language);
}

/** Messages of a namespace outside React, in the current language. */
export const translator = <C>(namespace: string): Translate<C> =>
  ((key, values) =>
    translateOf(currentLanguage(), namespace)(key, values)) satisfies AnyTranslate as Translate<C>;

export const useTranslator = <C>(namespace: string): Translate<C> =>
  translateOf(useLanguage(), namespace) as Translate<C>;

/**
 * Adds the messages of one namespace in both languages. Returns the hook for them; its `translator` serves code
 * outside React.
 */
export function defineMessages<const C extends object>(namespace: string, en: C, fr: Translation<C>) {
  add('en', { [namespace]: en });
  add('fr', { [namespace]: fr });
  const useMessages = () => useTranslator<C>(namespace);
  return Object.assign(useMessages, { translator: () => translator<C>(namespace) });
}
