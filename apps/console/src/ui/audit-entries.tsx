import type { Output } from '@hoist/contract/client';
import type { getCustomer } from '@hoist/contract/people/customers';
import { auditActionLabel } from '@hoist/contract/identity/audit-actions';
import { fieldLabel } from '@hoist/contract/identity/audit-fields';
import { useLanguage } from '@hoist/web/i18n';
import { Part } from './panel.tsx';
import { useLabelled, useOwnTime } from './formats.ts';

type AuditAction = Output<typeof getCustomer>['data']['deeds'][number];

/** Free text is shown alone; every other detail after its name. */
function useDetailText(): (detail: readonly [name: string, value: unknown]) => string {
  const language = useLanguage();
  const labelled = useLabelled();
  return ([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const isFree = ['reason', 'note', 'words'].includes(name) && typeof value === 'string';
    return isFree ? text : labelled(fieldLabel(name, language), text);
  };
}

interface AuditEntriesProps {
  readonly title: string;
  readonly actions: readonly AuditAction[];
}

/** The audit log of a person, with reasons. */
export function AuditEntries({ title, actions }: AuditEntriesProps) {
  const time = useOwnTime();
  const detailText = useDetailText();
  const language = useLanguage();
  if (actions.length === 0) return null;
  return (
    <Part title={title}>
      <ol className="history">
        {actions.map(({ at, by, action, detail }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two entries of one moment differ in nothing else
          <li key={`${at} ${action} ${index}`}>
            <p>
              <strong>{auditActionLabel(action, language)}</strong> <span className="muted">{by}</span>
            </p>
            <p className="muted">{time(at)}</p>
            {Object.keys(detail).length > 0 ? (
              <p className="history-detail">
                {Object.entries(detail)
                  .map((one) => detailText(one))
                  .join(' · ')}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}
