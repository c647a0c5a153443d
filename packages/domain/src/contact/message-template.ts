import type { Locale } from '../locale.ts';

export const templateParts = ['title', 'text', 'sms', 'action'] as const;
export type TemplatePart = (typeof templateParts)[number];

/**
 * The words of one message with placeholders as `{when}`. `title` is also the subject, `text` the body; `sms` replaces
 * both in a text message; `action` is the button, and the words before the link.
 */
export type TemplateTexts = Readonly<Partial<Record<TemplatePart, string>>>;

export type TemplateValues = Readonly<Record<string, string>>;

/** Fills placeholders. An empty or missing value takes the white space before it with it. */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template
    .replace(/(\s*)\{(\w+)\}/g, (_, space: string, name: string) =>
      values[name] ? `${space}${values[name]}` : '',
    )
    .trim();

/** The placeholders of texts, each once, in their order. */
export const placeholdersIn = (...texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))),
];

/** A message without one of these says less than its reader has to know. */
const needed: ReadonlySet<string> = new Set(
  'amount code credit days leave link message money noShowFee reason reference support times until untilTime weather words'.split(
    ' ',
  ),
);

export interface TemplateRules {
  readonly placeholders: readonly string[];
  /** Placeholders that title and text, or the text message, must have. */
  readonly required: Readonly<Record<'written' | 'sms', readonly string[]>>;
  readonly parts: readonly TemplatePart[];
  /** An empty text message uses title and text. */
  readonly optional: readonly TemplatePart[];
}

interface TemplateKind {
  readonly defaults: Readonly<Record<Locale, TemplateTexts>>;
  /** Placeholders that every message of this kind may use. */
  readonly common: readonly string[];
  readonly sendsSms: boolean;
}

/** What the office may write into a message, by the texts that it has by default. */
export function templateRules({ defaults, common, sendsSms }: TemplateKind): TemplateRules {
  const { en, fr } = defaults;
  const all = [en, fr].flatMap((texts) => templateParts.map((part) => texts[part]));
  const both = (one: readonly string[], other: readonly string[]) =>
    one.filter((name) => needed.has(name) && other.includes(name));
  const written = both(placeholdersIn(en.title, en.text), placeholdersIn(fr.title, fr.text));
  const sms = both(
    en.sms === undefined ? written : placeholdersIn(en.sms),
    fr.sms === undefined ? written : placeholdersIn(fr.sms),
  );
  // A quoted message stays as it was written: moderation finds it by its words.
  const has = (part: TemplatePart) => (en[part] ?? fr[part] ?? '{words}') !== '{words}';
  const smsOnly = en.text === undefined;
  return {
    placeholders: [...new Set([...common, ...placeholdersIn(...all)])],
    required: { written, sms },
    parts: templateParts.filter((part) => has(part) || (part === 'sms' && sendsSms)),
    optional: smsOnly ? [] : ['sms'],
  };
}

export const templateProblemCodes = [
  'empty',
  'unknown',
  'missing',
  'braces',
  'markup',
  'address',
  'lines',
  'long',
] as const;

export interface TemplateProblem {
  readonly part: TemplatePart;
  readonly code: (typeof templateProblemCodes)[number];
  /** The placeholder that is unknown or missing. */
  readonly name: string;
}

export const templateLengths: Readonly<Record<TemplatePart, number>> = {
  title: 120,
  text: 2000,
  sms: 400,
  action: 40,
};

/** Any scheme, domain or IP address: links come only from placeholders. */
const addresses =
  /\w:\/\/|\b(?:https?|mailto|tel|sms):|www\.|[\p{L}\d-]\.\p{L}{2,}(?![\p{L}.])|\b\d+(?:\.\d+){3}\b/iu;

/** Marks that turn the line or show nothing. */
const hidden = /[\p{Cf}\u2028\u2029]|(?![\r\n])\p{Cc}/u;

function problemsOf(part: TemplatePart, text: string, rules: TemplateRules): TemplateProblem[] {
  if (text === '') return rules.optional.includes(part) ? [] : [{ part, code: 'empty', name: '' }];
  const unknown = placeholdersIn(text).filter((name) => !rules.placeholders.includes(name));
  const faults = {
    braces: /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')),
    markup: /<[!/a-z]/i.test(text) || hidden.test(text),
    address: addresses.test(text),
    lines: part !== 'text' && /[\r\n]/.test(text),
    long: text.length > templateLengths[part],
  };
  return [
    ...unknown.map((name) => ({ part, code: 'unknown' as const, name })),
    ...templateProblemCodes
      .filter((code) => code in faults && faults[code as keyof typeof faults])
      .map((code) => ({ part, code, name: '' })),
  ];
}

const missing = (part: TemplatePart, required: readonly string[], ...texts: readonly string[]) =>
  required
    .filter((name) => !placeholdersIn(...texts).includes(name))
    .map((name): TemplateProblem => ({ part, code: 'missing', name }));

/** What is wrong with the texts of one language; none: they can be published. */
export function templateProblems(texts: TemplateTexts, rules: TemplateRules): TemplateProblem[] {
  const of = (part: TemplatePart) => texts[part]?.trim() ?? '';
  return [
    ...rules.parts.flatMap((part) => problemsOf(part, of(part), rules)),
    ...(rules.parts.includes('text') ? missing('text', rules.required.written, of('title'), of('text')) : []),
    ...(of('sms') === '' ? [] : missing('sms', rules.required.sms, of('sms'))),
  ];
}

/** The texts without white space around them, and without parts that are empty or not of this message. */
export const cleanTexts = (texts: TemplateTexts, { parts }: TemplateRules): TemplateTexts =>
  Object.fromEntries(
    parts.map((part) => [part, texts[part]?.trim() ?? ''] as const).filter(([, text]) => text !== ''),
  );
