import { vehicleFileColumns } from '@hoist/contract/operations/catalogue-files';
import { readCsv } from '@hoist/domain/csv';
import { Choice } from '#console/ui/forms/field.tsx';
import { useCatalogueMessages } from './messages.ts';

/** Our name of a column, and the file's; an empty one is not in the file. */
export type ColumnNames = Readonly<Record<string, string>>;

/** The names of the columns of a file; empty if it cannot be read. */
export async function headersOf(file: File): Promise<readonly string[]> {
  const rows = readCsv(await file.text());
  return 'code' in rows ? [] : (rows[0]?.cells.map((name) => name.trim()).filter(Boolean) ?? []);
}

/** Columns with our names are chosen already. */
export const sameNames = (headers: readonly string[]): ColumnNames =>
  Object.fromEntries(
    vehicleFileColumns.map((own) => [own, headers.find((one) => one.toLowerCase() === own) ?? '']),
  );

interface ColumnChoicesProps {
  readonly headers: readonly string[];
  readonly names: ColumnNames;
  readonly onChange: (names: ColumnNames) => void;
}

/** Which column of the file is which of ours. */
export function ColumnChoices({ headers, names, onChange }: ColumnChoicesProps) {
  const t = useCatalogueMessages();
  const options = [{ value: '', text: t('noColumn') }, ...headers.map((one) => ({ value: one, text: one }))];
  return (
    <fieldset className="fieldset">
      <legend>{t('columns')}</legend>
      <p className="muted">{t('columnsHelp')}</p>
      <div className="fields-2">
        {vehicleFileColumns.map((own) => (
          <Choice
            key={own}
            name={`column.${own}`}
            label={t(`column.${own}`)}
            value={names[own] ?? ''}
            onChange={(theirs) => onChange({ ...names, [own]: theirs })}
            options={options}
          />
        ))}
      </div>
    </fieldset>
  );
}
