import { PASSWORD_MIN_LENGTH } from '@hoist/domain/limits';
import { cleanLine, cleanText } from '@hoist/domain/clean-text';
import { wrongPostalSign } from '@hoist/domain/contact/postal-code';
import { idPattern, type AnyId, type PictureId } from '@hoist/domain/ids';
import { formatMoney, parseAmount, wrongAmountSign } from '@hoist/domain/money/money';
import { normaliseVin, parseVin, wrongVinSign } from '@hoist/domain/vehicle/vin';
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

/** Accepts a repeated `name[]`, a single value, the parser's index object, or nothing. */
export const formList = <T extends z.ZodType>(item: T, most: number, key: TextKey) =>
  z
    .preprocess(
      (value) => {
        if (value === undefined || value === null || value === '') return [];
        return typeof value === 'object' ? Object.values(value) : [value];
      },
      z.array(item).max(most, withText(key)),
    )
    .default([]);

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

export const formIds = <Id extends number = number>() => formList(formId<Id>(), 50, 'field.invalid');

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

/** Adds the error of a field, with the values of its text. */
interface Refusing {
  addIssue: (issue: { code: 'custom'; message: TextKey; params?: Readonly<Record<string, string>> }) => void;
}
const refuseSign = (context: Refusing, sign: string | undefined, key: TextKey) => {
  if (sign === undefined) context.addIssue({ code: 'custom', message: key });
  else context.addIssue({ code: 'custom', message: 'field.sign', params: { sign } });
};

/** A typed postal code; the handler refuses what is none. Any other sign is named. */
export const postalCode = text(16, 'field.pattern')
  .min(1, withText('location.zip'))
  .superRefine((typed, context) => {
    const sign = wrongPostalSign(typed);
    if (sign !== undefined) refuseSign(context, sign, 'field.pattern');
  });

/** A typed VIN, or nothing. A wrong sign is named, and a wrong length says how many there are. */
export const vin = text(40, 'field.pattern').superRefine((typed, context) => {
  const parsed = typed === '' ? undefined : parseVin(typed);
  if (!parsed || parsed.ok) return;
  const sign = wrongVinSign(typed);
  if (sign !== undefined) refuseSign(context, sign, 'field.pattern');
  else
    context.addIssue({
      code: 'custom',
      message: 'vehicle.vin_length',
      params: { count: String(normaliseVin(typed).length) },
    });
});

/** A domain with accents as mail servers know it: 'zoe@café.ca' is 'zoe@xn--caf-dma.ca'. */
function mailAddress(typed: string): string {
  const address = cleanLine(typed.normalize('NFKC')).toLowerCase();
  const [, person = '', domain = ''] = /^([^@]+@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  return URL.canParse(`http://${domain}`) ? person + new URL(`http://${domain}`).hostname : address;
}

export const email = z
  .string(withText('field.email'))
  .overwrite(mailAddress)
  .max(254, withText('field.email'))
  .pipe(z.email(withText('field.email')));
export const password = z
  .string(withText('field.password'))
  .min(PASSWORD_MIN_LENGTH, withText('field.password'))
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

/** A typed amount below ten million in either language, also as we print it: '120.5', '$1,120.50', '1 120,50 $'. */
export const typedAmount = (key: TextKey) =>
  z.union([z.number(), z.string()], { error: key }).transform((typed, context): string => {
    const cents = parseAmount(String(typed));
    if (cents !== undefined && cents < 1_000_000_000) return formatMoney(cents);
    refuseSign(context, wrongAmountSign(String(typed)), key);
    return z.NEVER;
  });

/** Paging of the console's lists: the `cursor` of the previous page, and the number of rows. */
export const consolePage = {
  cursor: text(200).optional(),
  length: wholeNumber().default(50),
};

/** An array of objects of this shape. */
export const arrayOf = <S extends z.ZodRawShape>(shape: S) => z.array(z.object(shape));

/** The body of an answer with one value, with a list, or with a page of the console's lists. */
export const dataOf = <S extends z.ZodRawShape>(shape: S) => z.object({ data: z.object(shape) });
export const listOf = <S extends z.ZodRawShape>(shape: S) => z.object({ data: arrayOf(shape) });
export const pageOf = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ data: arrayOf(shape), cursor: z.string().nullable() });
