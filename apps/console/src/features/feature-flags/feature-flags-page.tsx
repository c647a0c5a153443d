import { getFeatureFlags } from '@hoist/contract/operations/feature-flags';
import { bannerAudiences } from '@hoist/domain/banner';
import { useState } from 'react';
import { refresh, useCall } from '#console/kit/query.ts';
import { Actions } from '#console/ui/actions.tsx';
import { Page } from '#console/ui/page.tsx';
import { SaveBar } from '#console/ui/forms/save-bar.tsx';
import { SettingGroup, SettingRow, Toggle } from '#console/ui/forms/setting-row.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { FeatureFlagTabs } from './feature-flags-tabs.tsx';
import { useFeatureFlagMessages } from './messages.ts';
import {
  changedNames,
  draftOf,
  flagNames,
  storeNames,
  type SettingName,
  type Settings,
} from './settings-draft.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { useDayPlanSettings, useExtraWorkSettings, useOwnChangeSettings } from './setting-dialogs.tsx';
import './feature-flags.css';

/** What the office turns on and off for all users. */
export default function FeatureFlagsPage() {
  const t = useFeatureFlagMessages();
  const featureFlags = useCall(getFeatureFlags, {});
  const data = featureFlags.data?.data;
  const extraWork = useExtraWorkSettings();
  const ownChanges = useOwnChangeSettings();
  const dayPlans = useDayPlanSettings();
  return (
    <Page title={t('title')} actions={<Actions actions={[extraWork, ownChanges, dayPlans]} />}>
      <FeatureFlagTabs />
      <QueryFallback query={featureFlags} />
      {data ? <Rows key={JSON.stringify(data)} settings={data} /> : null}
    </Page>
  );
}

const cashChoices = ['1', '0', '-1'] as const;

function Rows({ settings }: { readonly settings: Settings }) {
  const t = useFeatureFlagMessages();
  const { save, errors, busy } = useSaveSettings();
  const before = draftOf(settings);
  const [draft, setDraft] = useState(before);
  const changed = changedNames(before, draft);
  const set = (name: SettingName) => (value: string) => setDraft((now) => ({ ...now, [name]: value }));
  const own = (name: SettingName) => ({
    name: t(`name.${name}`),
    anchor: name,
    text: t(`text.${name}`),
    error: errors[name],
    isChanged: changed.includes(name),
  });
  const toggle = (name: SettingName) => (
    <SettingRow
      key={name}
      {...own(name)}
      control={(control) => (
        <Toggle
          {...control}
          isOn={draft[name] === '1'}
          onChange={(isOn) => set(name)(isOn ? '1' : '0')}
          words={[t('on'), t('off')]}
        />
      )}
    />
  );
  const choice = (name: SettingName, options: readonly (readonly [value: string, text: string])[]) => (
    <SettingRow
      {...own(name)}
      control={(control) => (
        <select {...control} value={draft[name]} onChange={(event) => set(name)(event.target.value)}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    />
  );
  const field = (name: SettingName, type: 'datetime-local' | 'url' | 'long') => (
    <SettingRow
      key={name}
      {...own(name)}
      isWide={type !== 'datetime-local'}
      control={(control) =>
        type === 'long' ? (
          <textarea
            {...control}
            rows={3}
            value={draft[name]}
            onChange={(event) => set(name)(event.target.value)}
          />
        ) : (
          <input
            {...control}
            type={type}
            value={draft[name]}
            onChange={(event) => set(name)(event.target.value)}
          />
        )
      }
    />
  );
  const wordOf = (name: SettingName, value: string): string => {
    if (name === 'allowCashAppPayment') return t(`cash.${value as (typeof cashChoices)[number]}`);
    if (name === 'audience') return t(`audience.${value as (typeof bannerAudiences)[number]}`);
    if (name === 'en' || name === 'fr') return t(value === before[name] ? 'oldText' : 'newText');
    if (name === 'show' || flagNames.some((flag) => flag === name)) return t(value === '1' ? 'on' : 'off');
    return value === '' ? t('empty') : value.replace('T', ' ');
  };
  const onSave = async () => {
    if (await save(draft, changed)) await refresh(getFeatureFlags);
  };
  return (
    <>
      <div className="settings">
        <SettingGroup title={t('flags')}>
          {flagNames.map(toggle)}
          {choice(
            'allowCashAppPayment',
            cashChoices.map((value) => [value, t(`cash.${value}`)] as const),
          )}
        </SettingGroup>
        <div className="settings-column">
          <SettingGroup title={t('banner')}>
            {toggle('show')}
            {choice(
              'audience',
              bannerAudiences.map((value) => [value, t(`audience.${value}`)] as const),
            )}
            {field('en', 'long')}
            {field('fr', 'long')}
            {field('from', 'datetime-local')}
            {field('to', 'datetime-local')}
          </SettingGroup>
          <SettingGroup title={t('stores')}>{storeNames.map((name) => field(name, 'url'))}</SettingGroup>
        </div>
      </div>
      <SaveBar
        changes={changed.map((name) => ({
          id: name,
          name: t(`name.${name}`),
          from: wordOf(name, before[name]),
          to: wordOf(name, draft[name]),
        }))}
        busy={busy}
        onSave={() => void onSave()}
        onDiscard={() => setDraft(before)}
      />
    </>
  );
}
