import { getExtraWorkSettings, setExtraWorkSettings } from '@hoist/contract/estimates/extra-work-links';
import { listAuditLog } from '@hoist/contract/identity/staff';
import { useCall } from '#console/kit/query.ts';
import { formAction, type Action } from '#console/ui/actions.tsx';
import { Field } from '#console/ui/field.tsx';
import { useMoney } from '#console/ui/formats.ts';
import { useFeatureFlagMessages } from './messages.ts';

/** The dialog where the owner sets the amount above which a texted code is asked for; false until it is known. */
export function useExtraWorkSettings(): Action | false {
  const t = useFeatureFlagMessages();
  const money = useMoney();
  const settings = useCall(getExtraWorkSettings, {}).data?.data;
  if (!settings) return false;
  return formAction({
    title: t('extraWork'),
    text: t('extraWorkText'),
    submit: t('saveExtraWork'),
    endpoint: setExtraWorkSettings,
    input: ({ texts }) => ({ form: texts('code_above') }),
    stale: [getExtraWorkSettings, listAuditLog],
    children: (
      <Field
        name="code_above"
        label={t('extraWorkAbove')}
        help={t('extraWorkNow', { amount: money(settings.codeAbove) })}
        initial={settings.codeAbove}
        inputMode="decimal"
      />
    ),
  });
}
