import {
  getFeatureFlags,
  setBanner,
  setFeatureFlags,
  setStores,
} from '@hoist/contract/operations/feature-flags';
import type { BannerAudience } from '@hoist/domain/banner';
import { fieldErrors } from '@hoist/web/error-messages';
import { useState } from 'react';
import { useErrorText } from '#console/kit/errors.ts';
import { useSend } from '#console/kit/query.ts';
import { fromLocalInput } from '#console/ui/local-time.ts';
import { toast } from '#console/ui/toast.tsx';
import { useFeatureFlagMessages } from './messages.ts';
import {
  bannerNames,
  flagNames,
  storeNames,
  type Draft,
  type FlagName,
  type SettingName,
} from './settings-draft.ts';

/** Saves the changed groups of settings one after the other; `errors` has what the server refused, by setting. */
export function useSaveSettings() {
  const t = useFeatureFlagMessages();
  const errorText = useErrorText();
  const flags = useSend(setFeatureFlags);
  const banner = useSend(setBanner);
  const stores = useSend(setStores, getFeatureFlags);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const send = async (draft: Draft, changed: readonly SettingName[]) => {
    const touches = (names: readonly SettingName[]) => names.some((name) => changed.includes(name));
    if (touches([...flagNames, 'allowCashAppPayment'])) {
      const on = Object.fromEntries(flagNames.map((name) => [name, draft[name] === '1']));
      await flags.mutateAsync({
        form: { ...(on as Record<FlagName, boolean>), allowCashAppPayment: draft.allowCashAppPayment },
      });
    }
    if (touches(bannerNames))
      await banner.mutateAsync({
        form: {
          show: draft.show === '1',
          en: draft.en,
          fr: draft.fr,
          from: fromLocalInput(draft.from),
          to: fromLocalInput(draft.to),
          audience: draft.audience as BannerAudience,
        },
      });
    if (touches(storeNames)) await stores.mutateAsync({ form: { ios: draft.ios, android: draft.android } });
  };
  const save = async (draft: Draft, changed: readonly SettingName[]): Promise<boolean> => {
    setBusy(true);
    try {
      await send(draft, changed);
      setErrors({});
      toast(t('saved'));
      return true;
    } catch (error) {
      setErrors(fieldErrors(error));
      toast(errorText(error), 'bad');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, errors, busy };
}
