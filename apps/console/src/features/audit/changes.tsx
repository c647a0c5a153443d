import { fieldLabel } from '@hoist/contract/identity/audit-actions';
import type { listAuditLog } from '@hoist/contract/identity/staff';
import type { RowOf } from '#console/ui/table.ts';
import { useAuditMessages } from './messages.ts';
import './changes.css';

/** The changed fields of an entry, and its details. */
export function Changes({ action }: { readonly action: RowOf<typeof listAuditLog> }) {
  const t = useAuditMessages();
  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const { before, after, detail } = action;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <>
      {fields.length > 0 ? (
        <table className="changes">
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldLabel(field)}</th>
                <td>{before && field in before ? shown(before[field]) : t('nothing')}</td>
                <td>{after && field in after ? shown(after[field]) : t('nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {Object.keys(detail).length > 0 ? (
        <dl className="facts changes-detail">
          {Object.entries(detail).map(([name, value]) => (
            <div key={name} className="facts-row">
              <dt>{fieldLabel(name)}</dt>
              <dd>{shown(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
