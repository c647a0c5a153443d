import '#console/ui/grid.css';
import { useCatalogueTexts } from './texts.ts';

type Values = Readonly<Record<string, unknown>> | null;

/** Things of a list by their code, so that one more at the front is not a change of all. */
const nameIn = (one: unknown, at: number): string =>
  typeof one === 'object' && one !== null && 'code' in one && typeof one.code === 'string'
    ? one.code
    : String(at + 1);

/** Every value by the way to it: 'parts › standard › price'. */
function flat(value: unknown, way: readonly string[] = []): readonly (readonly [string, string])[] {
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object')
      ? [[way.join(' › '), value.join(', ')]]
      : value.flatMap((one: unknown, at) => flat(one, [...way, nameIn(one, at)]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => flat(one, [...way, name]));
  return [
    [
      way.join(' › '),
      typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value),
    ],
  ];
}

/** Field by field what it was and becomes; what stays is left out. */
export function ChangedFields({ before, after }: { readonly before: Values; readonly after: Values }) {
  const t = useCatalogueTexts();
  const [old, fresh] = [new Map(flat(before ?? {})), new Map(flat(after ?? {}))];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (name) => (old.get(name) ?? '') !== (fresh.get(name) ?? ''),
  );
  if (names.length === 0) return <p className="muted">{t('noDifference')}</p>;
  return (
    <div className="grid">
      <table aria-label={t('change')}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('afterwards')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{old.get(name) ?? '–'}</td>
              <td>{fresh.get(name) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
