import type { Output } from '@hoist/contract/client';
import type { previewPayRule } from '@hoist/contract/pay/pay-rules';
import { useDay, useMoney } from '#console/ui/formats.ts';
import { Grid } from '#console/ui/lists/grid.tsx';
import { Part } from '#console/ui/panel.tsx';
import { Empty } from '#console/ui/states.tsx';
import { usePayRuleMessages } from './messages.ts';

export type Effect = Output<typeof previewPayRule>['data'];

/** What other terms would have paid last month, by mechanic. */
export function RuleEffect({ effect }: { readonly effect: Effect }) {
  const t = usePayRuleMessages();
  const day = useDay();
  const money = useMoney();
  const { mechanics, all } = effect;
  return (
    <Part title={t('effect', { from: day(effect.from), to: day(effect.to) })}>
      <p className="muted">
        {t('effectJobs', { count: effect.jobs })}
        {effect.cut ? ` · ${t('effectCut')}` : ''}
      </p>
      {mechanics.length === 0 ? (
        <Empty title={t('noJobs')} />
      ) : (
        <Grid
          className="grid-list"
          label={t('tryTitle')}
          rows={mechanics}
          rowKey={({ mechanicId }) => mechanicId}
          columns={[
            { title: t('mechanic'), head: true, cell: ({ name }) => name },
            { title: t('jobs'), right: true, cell: ({ jobs }) => jobs },
            { title: t('before'), right: true, cell: ({ before }) => money(before) },
            { title: t('after'), right: true, cell: ({ after }) => money(after) },
            { title: t('difference'), right: true, cell: ({ difference }) => money(difference) },
          ]}
          foot={[[t('total'), effect.jobs, money(all.before), money(all.after), money(all.difference)]]}
        />
      )}
    </Part>
  );
}
