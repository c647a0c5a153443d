import { RECEIPT_YEARS, RETENTION_DAYS } from '@hoist/domain/retention';
import { Card } from '#client/ui/card.tsx';
import { useDeletionMessages } from '#client/messages/deletion.ts';
import '#client/ui/html.css';

const yearsOf = (days: number): number => Math.floor(days / 365);

const rows = [
  ['receipts', RECEIPT_YEARS],
  ['orders', 0],
  ['consents', yearsOf(RETENTION_DAYS.consents)],
  ['deeds', yearsOf(RETENTION_DAYS.auditLog)],
] as const;

/**
 * What is deleted with the account and how long the rest is retained (decision F4), by the limits of the cleanup job.
 */
export function DeletionFacts() {
  const t = useDeletionMessages();
  return (
    <Card className="stack-s">
      <h2>{t('erased.title')}</h2>
      <div className="html">
        <ul>
          {(['you', 'things', 'words', 'devices', 'credits'] as const).map((what) => (
            <li key={what}>{t(`erased.${what}`)}</li>
          ))}
        </ul>
        <h2>{t('kept.title')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('kept.what')}</th>
              <th scope="col">{t('kept.long')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, years]) => (
              <tr key={what}>
                <td>{t(`kept.${what}`)}</td>
                <td>
                  <b>{t(`kept.${what}Long`, { years })}</b>
                  <br />
                  {t(`kept.${what}Why`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
