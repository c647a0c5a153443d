import { getOwnChangeRule, setOwnChangeRule } from '@hoist/contract/dispatch/own-changes';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { useCall } from '#console/kit/query.ts';
import { formAction, type Action } from '#console/ui/actions.tsx';
import { Field } from '#console/ui/field.tsx';
import { useFeatureFlagMessages } from './messages.ts';

/** The dialog for how long customers move and cancel confirmed visits by themselves; false until it is known. */
export function useOwnChangeSettings(): Action | false {
  const t = useFeatureFlagMessages();
  const rule = useCall(getOwnChangeRule, {}).data?.data;
  if (!rule) return false;
  return formAction({
    title: t('ownChanges'),
    text: t('ownChangesText'),
    submit: t('saveOwnChanges'),
    endpoint: setOwnChangeRule,
    input: ({ texts }) => ({ form: texts('until_hours') }),
    stale: [getOwnChangeRule, listAuditLog],
    children: (
      <Field
        name="until_hours"
        label={t('ownChangesHours')}
        help={t('ownChangesHelp')}
        initial={rule.untilHours === null ? '' : String(rule.untilHours)}
        inputMode="numeric"
      />
    ),
  });
}
