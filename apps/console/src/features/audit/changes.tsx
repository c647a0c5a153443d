import { fieldLabel } from '@hoist/contract/identity/audit-fields';
import type { listAuditLog } from '@hoist/contract/identity/staff';
import type { RowOf } from '#console/ui/lists/table.ts';
import { useLanguage } from '@hoist/web/i18n';
import { useAuditMessages } from './messages.ts';
import { useValueText } from './use-value-text.ts';
import './changes.css';

/** The changed fields of an entry, and its details. */
export function Changes({ action }: { readonly action: RowOf<typeof listAuditLog> }) {
  const t = useAuditMessages();
  const language = useLanguage();
  const shown = useValueText();
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
                <th scope="row">{fieldLabel(field, language)}</th>
                <td>{shown(field, before?.[field])}</td>
                <td>{shown(field, after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {Object.keys(detail).length > 0 ? (
        <dl className="facts changes-detail">
          {Object.entries(detail).map(([name, value]) => (
            <div key={name} className="facts-row">
              <dt>{fieldLabel(name, language)}</dt>
              <dd>{shown(name, value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
