import { z } from 'zod';
import { readJson } from './readable.ts';
import type { TextKey } from './texts/en.ts';

/** The text of a field's error: a key of the catalogues, translated by the adapter (decision W2). */
const say = (key: TextKey) => ({ error: key });

/** An id in a path. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, say('field.invalid'))
  .transform(Number);

/** A whole number in a form or a query: digits as text, or a JSON number. */
export const wholeNumber = (key: TextKey = 'field.invalid') =>
  z.union([z.number().int(say(key)), z.string().regex(/^-?\d{1,15}$/, say(key))], say(key)).transform(Number);

/** An id in a form: as `wholeNumber`, above zero. */
export const formId = (key: TextKey = 'field.invalid') =>
  z
    .union(
      [
        z.number().int(say(key)).min(1, say(key)).max(999_999_999_999_999, say(key)),
        z.string().regex(/^[1-9]\d{0,14}$/, say(key)),
      ],
      say(key),
    )
    .transform(Number);

/** A yes or no in a form: 1, true, on, yes against anything else that is allowed. */
export const formFlag = z
  .union(
    [z.boolean(), z.literal([0, 1]), z.literal(['', '0', '1', 'true', 'false', 'on', 'off', 'yes', 'no'])],
    say('field.invalid'),
  )
  .transform((value) => value === true || value === 1 || ['1', 'true', 'on', 'yes'].includes(String(value)));

/** `name[]` repeated, a single value, an index object of the parser, or nothing: a list of ids. */
export const formIds = z
  .preprocess(
    (value) => {
      if (value === undefined || value === null || value === '') return [];
      if (Array.isArray(value)) return value;
      return typeof value === 'object' ? Object.values(value) : [value];
    },
    z.array(formId()).max(50, say('field.invalid')),
  )
  .default([]);

/** A text field: trimmed, bounded. */
export const text = (max: number, key: TextKey = 'field.invalid') =>
  z.string(say(key)).trim().max(max, say(key));
/** A field that holds JSON text, as the value it says; a schema for that is to follow by `pipe`. */
export const jsonText = (max: number, key: TextKey = 'field.invalid') =>
  text(max, key).transform((typed, context): unknown => {
    const value = readJson(typed);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: key });
    return z.NEVER;
  });
export const requiredText = (max: number, key: TextKey) => text(max, key).min(1, say(key));

/** A postal code as it was typed; the call judges it by the Canadian pattern. */
export const postalCode = text(10, 'field.pattern').min(1, say('location.zip'));

export const email = z
  .string(say('field.email'))
  .trim()
  .toLowerCase()
  .max(254, say('field.email'))
  .pipe(z.email(say('field.email')));
export const password = z
  .string(say('field.password'))
  .min(6, say('field.password'))
  .max(256, say('field.password'));

/** Digits as typed, with or without the mask. The domain judges them. */
export const phone = z
  .string(say('field.phone'))
  .trim()
  .min(4, say('field.phone'))
  .max(24, say('field.phone'));
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, say('field.invalid'))
  .default('CA');

/** An instant as ISO 8601 with a numeric offset (decision B8), of the years 1900 to 2999: nobody means another, and not every store has a year 0. */
export const isoTime = (key: TextKey = 'booking.date') =>
  z.string(say(key)).regex(/^(?:19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/, say(key));

/** A day as 'YYYY-MM-DD'; the domain judges whether the calendar has it. */
export const isoDay = (key: TextKey = 'field.invalid') =>
  z.string(say(key)).regex(/^\d{4}-\d\d-\d\d$/, say(key));

/** A name on a job's sheet: of an item, or of a part. */
export const sheetItemName = z.string().regex(/^[\w.-]{1,60}$/, say('field.invalid'));

/** A price in CAD as a decimal string (decision B7). */
export const money = z.string().regex(/^-?\d+\.\d\d$/);

export const savedPicture = z.object({
  id: z.number(),
  filePath: z.string(),
  filePathM: z.string(),
  filePathS: z.string(),
});
export const picture = z.object({ filePath: z.string(), filePathM: z.string(), filePathS: z.string() });

/** What every answer with nothing else to say carries. */
export const nothing = z.object({});
