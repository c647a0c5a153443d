import { auditActionLabel } from '@hoist/contract/identity/audit-actions';
import { useLanguage } from '@hoist/web/i18n';
import { useOwnTime } from './time.ts';
import './deeds.css';

export interface AuditAction {
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Free text is shown alone; every other detail after its name. */
const worded = ([name, value]: readonly [name: string, value: unknown]): string =>
  ['reason', 'note', 'words'].includes(name) && typeof value === 'string'
    ? value
    : `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** The audit log of a person, with reasons. */
export function Deeds({ title, deeds }: { readonly title: string; readonly deeds: readonly AuditAction[] }) {
  const time = useOwnTime();
  const language = useLanguage();
  if (deeds.length === 0) return null;
  return (
    <section className="part">
      <h3>{title}</h3>
      <ol className="deeds">
        {deeds.map(({ at, by, action, detail }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two entries of one moment differ in nothing else
          <li key={`${at} ${action} ${index}`}>
            <p>
              <strong>{auditActionLabel(action, language)}</strong> <span className="muted">{by}</span>
            </p>
            <p className="muted">{time(at)}</p>
            {Object.keys(detail).length > 0 ? (
              <p className="deeds-detail">{Object.entries(detail).map(worded).join(' · ')}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
