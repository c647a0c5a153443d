import { RECEIPT_YEARS, RETENTION_DAYS } from '@hoist/domain/retention';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useDeletionMessages } from '#client/messages/deletion.ts';

const yearsOf = (days: number): number => Math.floor(days / 365);

const rows = [
  ['receipts', RECEIPT_YEARS],
  ['orders', 0],
  ['consents', yearsOf(RETENTION_DAYS.consents)],
  ['actions', yearsOf(RETENTION_DAYS.auditLog)],
] as const;

const erased = [
  ['you', 'user'],
  ['things', 'car'],
  ['words', 'message'],
  ['devices', 'device'],
  ['credits', 'gift'],
] as const;

/**
 * What is deleted with the account and how long the rest is retained (decision F4), by the limits of the cleanup job.
 */
export function DeletionFacts() {
  const t = useDeletionMessages();
  return (
    <>
      <Card className="stack">
        <h2>{t('erased.title')}</h2>
        <ul className="deletion-erased">
          {erased.map(([what, icon]) => (
            <li key={what}>
              <span className="centred page-tile-icon">
                <Icon name={icon} />
              </span>
              {t(`erased.${what}`)}
            </li>
          ))}
        </ul>
      </Card>
      <Card className="stack-s deletion-kept">
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
                  <span className="small muted">{t(`kept.${what}Why`)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}
