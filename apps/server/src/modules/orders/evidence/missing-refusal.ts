import type { Refusal } from '@hoist/contract';
import type { RefusedField } from '@hoist/contract/errors';
import type { Locale } from '@hoist/domain/locale';
import type { MissingOnInspection } from '@hoist/domain/inspection/missing-on-inspection';
import type { StoredSheetItem } from '#server/platform/db/schema-job-sheets.ts';

/** The evidence that a completion needs, per item; screens link to `sheet.<item>` and `sheet.signature`. */
export function missingRefusal(
  missing: readonly MissingOnInspection[],
  items: readonly StoredSheetItem[],
  locale: Locale,
): Refusal {
  const titleOf = (code: string) => items.find((one) => one.code === code)?.title[locale] ?? code;
  const details = missing.map((one): RefusedField =>
    one.what === 'signature'
      ? { field: 'sheet.signature', text: 'sheet.missing_signature' }
      : {
          field: `sheet.${one.item}`,
          text: `sheet.missing_${one.what}`,
          values: { title: titleOf(one.item) },
        },
  );
  return { code: 'invalid', text: 'sheet.missing', values: { count: missing.length }, details };
}
