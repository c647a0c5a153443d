import { changeCatalogueItem } from '@hoist/contract/operations/catalogue';
import { fieldErrors } from '@hoist/web/error-messages';
import { useLanguage } from '@hoist/web/i18n';
import { useState } from 'react';
import { useErrorText } from '#console/kit/errors.ts';
import { useMay } from '#console/kit/me.ts';
import { useSend } from '#console/kit/query.ts';
import { SaveBar } from '#console/ui/forms/save-bar.tsx';
import { SettingGroup, SettingRow } from '#console/ui/forms/setting-row.tsx';
import { toast } from '#console/ui/toast.tsx';
import { useCatalogueMessages } from '../messages.ts';
import {
  areaNames,
  changedRates,
  depositNames,
  factorNames,
  previewed,
  rateNames,
  ratesDraft,
  ratesValue,
  type RateName,
  type Rates,
} from './rates-draft.ts';
import { RatesEffect } from './rates-effect.tsx';
import { useRatesMessages } from './rates-messages.ts';
import { staleByDraft } from '../values.ts';

interface RatesRowsProps {
  readonly shown: Rates;
  /** Versions of the drafts that are shown. */
  readonly versions: Readonly<Record<keyof Rates, number>>;
}

const units = {
  labourRate: 'unit.labourRate',
  perKm: 'unit.perKm',
  includedKm: 'unit.km',
  maxKm: 'unit.km',
  quotedWithin: 'unit.hours',
  depositPercent: 'unit.percent',
  depositMinimum: 'unit.dollars',
} as const;
const isMoney = (name: RateName) => name === 'labourRate' || name === 'perKm' || name === 'depositMinimum';
const isArea = (name: RateName): name is (typeof areaNames)[number] => areaNames.some((one) => one === name);
const isUnit = (name: RateName): name is keyof typeof units => Object.hasOwn(units, name);

/** The rates behind every price, with the effect of what is typed, saved together to the draft. */
export function RatesRows({ shown, versions }: RatesRowsProps) {
  const t = useRatesMessages();
  const wordOf = useWords();
  const may = useMay()('catalogue.write');
  const before = ratesDraft(shown, useLanguage() === 'fr' ? ',' : '.');
  const [draft, setDraft] = useState(before);
  const changed = changedRates(before, draft);
  const value = ratesValue(draft, shown);
  const { save, errors, busy } = useSaveRates(versions);
  const row = (name: RateName) => (
    <SettingRow
      key={name}
      name={wordOf.name(name)}
      anchor={name}
      text={wordOf.text(name)}
      error={errors[name]}
      isChanged={changed.includes(name)}
      isWide={isArea(name)}
      control={(control) =>
        isArea(name) ? (
          <textarea
            {...control}
            rows={2}
            disabled={!may}
            value={draft[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        ) : (
          <span className="setting-figure">
            {wordOf.sign(name) ? <span className="muted">{wordOf.sign(name)}</span> : null}
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              disabled={!may}
              value={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            />
            <span className="setting-unit muted">{wordOf.unit(name)}</span>
          </span>
        )
      }
    />
  );
  return (
    <>
      <div className="settings settings-beside">
        <div className="settings-column">
          <SettingGroup title={t('labour')}>
            {row('labourRate')}
            {factorNames.map(row)}
            {row('quotedWithin')}
          </SettingGroup>
          <SettingGroup title={t('travel')}>
            {(['includedKm', 'perKm', 'maxKm'] as const).map(row)}
          </SettingGroup>
          <SettingGroup title={t('deposit')}>{depositNames.map(row)}</SettingGroup>
          <SettingGroup title={wordOf.areas}>{areaNames.map(row)}</SettingGroup>
        </div>
        <RatesEffect value={previewed(value)} />
      </div>
      <SaveBar
        changes={changed.map((name) => ({
          id: name,
          name: wordOf.name(name),
          from: wordOf.value(name, before[name]),
          to: wordOf.value(name, draft[name]),
        }))}
        busy={busy}
        save={wordOf.toDraft}
        onSave={() => void save(value, changed)}
        onDiscard={() => setDraft(before)}
      />
    </>
  );
}

/** Names, explanations and units of the rates. */
function useWords() {
  const t = useCatalogueMessages();
  const own = useRatesMessages();
  // In English the sign of the dollar is before the number, in French it is in the unit.
  const isEnglish = useLanguage() === 'en';
  const sign = (name: RateName): string => (isEnglish && isMoney(name) ? '$' : '');
  const unit = (name: RateName): string => {
    if (isArea(name) || (isEnglish && name === 'depositMinimum')) return '';
    return own(isUnit(name) ? units[name] : 'unit.times');
  };
  return {
    sign,
    unit,
    areas: t('areasTitle'),
    toDraft: t('toDraft'),
    name: (name: RateName): string => {
      const factor = factorNames.find((one) => one === name);
      return factor ? t(factor.replace('sizeFactors', 'class') as 'class.sedan') : t(name as 'labourRate');
    },
    text: (name: RateName): string =>
      isUnit(name) || isArea(name) ? own(`text.${name}`) : own('text.sizeFactors'),
    value: (name: RateName, typed: string): string => {
      if (isArea(name)) return typed || own(name === 'served' ? 'everywhere' : 'none');
      return `${sign(name)}${typed} ${unit(name)}`.trim();
    },
  };
}

type Saved = ReturnType<typeof ratesValue>;

/** Saves the changed items to the draft one after the other; `errors` has what the server refused, by field. */
function useSaveRates(versions: RatesRowsProps['versions']) {
  const t = useRatesMessages();
  const errorText = useErrorText();
  const send = useSend(changeCatalogueItem, ...staleByDraft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const save = async (value: Saved, changed: readonly RateName[]) => {
    const touched = {
      rates: rateNames.some((name) => changed.includes(name)),
      fees: depositNames.some((name) => changed.includes(name)),
      areas: areaNames.some((name) => changed.includes(name)),
    };
    setBusy(true);
    try {
      for (const kind of ['rates', 'fees', 'areas'] as const)
        if (touched[kind])
          await send.mutateAsync({
            params: { kind, code: kind },
            form: { value: JSON.stringify(value[kind]), version: versions[kind] },
          });
      setErrors({});
      toast(t('saved'));
    } catch (error) {
      setErrors(fieldErrors(error));
      toast(errorText(error), 'bad');
    } finally {
      setBusy(false);
    }
  };
  return { save, errors, busy };
}
