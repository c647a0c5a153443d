import { cleanLine, cleanText } from '@hoist/domain/clean-text';
import { idPattern, type AnyId, type OrderId, type PictureId, type UserId } from '@hoist/domain/ids';
import { z } from 'zod';
import { readJson } from './readable.ts';
import type { TextKey } from './texts/en.ts';

/** Sets a field's error to a text key, which the adapter translates. */
const withText = (key: TextKey) => ({ error: key });

/** An id in an answer. */
export const idField = <Id extends AnyId>() => z.number() as unknown as z.ZodType<Id, Id>;

/** An id in a path. */
export const idParam = <Id extends AnyId>() =>
  z
    .string()
    .regex(idPattern, withText('field.invalid'))
    .transform((value) => Number(value) as Id);

/** The path of a call about a user, an order or a mechanic. */
export const ofUser = z.object({ userId: idParam<UserId>() });
export const ofOrderService = z.object({ ordersServicesId: idParam<OrderId>() });
export const ofMechanic = z.object({ mechanicId: idParam<UserId>() });

/** An integer in a form or query: digits or a JSON number. */
export const wholeNumber = (key: TextKey = 'field.invalid') =>
  z
    .union([z.number().int(withText(key)), z.string().regex(/^-?\d{1,15}$/, withText(key))], withText(key))
    .transform(Number);

/** A positive id in a form. */
export const formId = <Id extends number = number>(key: TextKey = 'field.invalid') =>
  z
    .union(
      [
        z.number().int(withText(key)).min(1, withText(key)).max(999_999_999_999_999, withText(key)),
        z.string().regex(idPattern, withText(key)),
      ],
      withText(key),
    )
    .transform((value) => Number(value) as Id);

/** A boolean in a form: 1, true, on and yes are true; other allowed values are false. */
export const formFlag = z
  .union(
    [z.boolean(), z.literal([0, 1]), z.literal(['', '0', '1', 'true', 'false', 'on', 'off', 'yes', 'no'])],
    withText('field.invalid'),
  )
  .transform((value) => value === true || value === 1 || ['1', 'true', 'on', 'yes'].includes(String(value)));

/** A list of ids: a repeated `name[]`, a single value, the parser's index object, or nothing. */
export const formIds = <Id extends number = number>() =>
  z
    .preprocess(
      (value) => {
        if (value === undefined || value === null || value === '') return [];
        if (Array.isArray(value)) return value;
        return typeof value === 'object' ? Object.values(value) : [value];
      },
      z.array(formId<Id>()).max(50, withText('field.invalid')),
    )
    .default([]);

/** Longer texts may have several lines; a name never does. */
const longestLine = 255;

/** A text field with a maximum length, cleaned once here (`domain/clean-text`). */
export const text = (max: number, key: TextKey = 'field.invalid') =>
  z
    .string(withText(key))
    .overwrite(max > longestLine ? cleanText : cleanLine)
    .max(max, withText(key));
/** Parses a field of JSON text; `pipe` a schema for its value. */
export const jsonText = (max: number, key: TextKey = 'field.invalid') =>
  text(max, key).transform((typed, context): unknown => {
    const value = readJson(typed);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: key });
    return z.NEVER;
  });
export const requiredText = (max: number, key: TextKey) => text(max, key).min(1, withText(key));

/** A typed postal code; the handler checks the Canadian pattern. */
export const postalCode = text(10, 'field.pattern').min(1, withText('location.zip'));

export const email = z
  .string(withText('field.email'))
  .trim()
  .toLowerCase()
  .max(254, withText('field.email'))
  .pipe(z.email(withText('field.email')));
export const password = z
  .string(withText('field.password'))
  .min(6, withText('field.password'))
  .max(256, withText('field.password'));

/** A typed number with or without the mask; the domain validates it. */
export const phone = z
  .string(withText('field.phone'))
  .trim()
  .min(4, withText('field.phone'))
  .max(40, withText('field.phone'));
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, withText('field.invalid'))
  .default('CA');

/** ISO 8601 with Z or a numeric offset, years 1900 to 2999, because not every store supports year 0. */
export const isoTime = (key: TextKey = 'booking.date') =>
  z
    .string(withText(key))
    .regex(/^(?:19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/, withText(key));

/** 'YYYY-MM-DD'; the domain checks that the date exists. */
export const isoDay = (key: TextKey = 'field.invalid') =>
  z.string(withText(key)).regex(/^\d{4}-\d\d-\d\d$/, withText(key));

/** Code of an item or a part on a job sheet. */
export const sheetItemName = z.string().regex(/^[\w.-]{1,60}$/, withText('field.invalid'));

/** A price in CAD as a decimal string (decision B7). */
export const money = z.string().regex(/^-?\d+\.\d\d$/);

export const savedPicture = z.object({
  id: idField<PictureId>(),
  filePath: z.string(),
  filePathM: z.string(),
  filePathS: z.string(),
});
export const picture = z.object({ filePath: z.string(), filePathM: z.string(), filePathS: z.string() });

/** Output of calls without data. */
export const nothing = z.object({});

/** A typed amount in either language: '120', '120.5', '120,50', '$1 120.50' or '1 120,50 $'. */
export const typedAmount = (key: TextKey) =>
  z
    .union([z.number(), z.string()], { error: key })
    .transform((typed) => String(typed).replaceAll(/[\s$]/g, '').replace(',', '.'))
    .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, { error: key }));

/** The token of a signed link. */
export const linkToken = z.string({ error: 'field.invalid' }).trim().max(200, { error: 'field.invalid' });
