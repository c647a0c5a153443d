import { HttpError } from '@hoist/contract/client';
import { addVehicleEntry } from '@hoist/contract/vehicles/passport';
import { type FormEvent, useState } from 'react';
import { call, fieldErrors } from '#client/kit/api/api.ts';
import { draftFields } from '#client/kit/forms/draft-fields.ts';
import { useSession } from '#client/kit/session/session.ts';
import { deviceDate } from '#client/platform/device-date.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { focusFirstError } from '#client/ui/forms/focus-first-error.ts';
import { FormSheet } from '#client/ui/forms/form-sheet.tsx';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { TextArea, TextField, SelectField } from '#client/ui/forms/field.tsx';
import { refreshPassport, type Finding, type Passport } from './use-passport.ts';

export type EntryKind = 'work' | 'odometer';

interface EntrySheetProps {
  /** Null: closed. */
  readonly kind: EntryKind | null;
  readonly passport: Passport;
  /** The finding that the work fixed. */
  readonly finding?: Finding | undefined;
  readonly onClose: () => void;
}

/** Adds work done elsewhere or an odometer reading. */
export function EntrySheet({ kind, passport, finding, onClose }: EntrySheetProps) {
  const t = useMessages('passport');
  return (
    <FormSheet
      open={kind !== null}
      onClose={onClose}
      title={kind === 'odometer' ? t('entry.odometerTitle') : t('entry.workTitle')}
      save={t('entry.save')}
    >
      {(form) => (
        <EntryForm {...form} kind={kind ?? 'work'} passport={passport} finding={finding} onSaved={onClose} />
      )}
    </FormSheet>
  );
}

interface EntryFormProps extends FormLink {
  readonly kind: EntryKind;
  readonly passport: Passport;
  readonly finding: Finding | undefined;
  readonly onSaved: () => void;
}

function EntryForm({ id, onBusy, kind, passport, finding, onSaved }: EntryFormProps) {
  const t = useMessages('passport');
  const { userId } = useSession();
  const text = finding?.title ?? '';
  const [draft, setDraft] = useState({ on: deviceDate(), km: '', code: '', text, cost: '', reason: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next });
  const field = draftFields(draft, set, errors);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onBusy(true);
    try {
      await call(
        addVehicleEntry,
        {
          params: { userId, vehicleId: passport.vehicle.usersVehiclesId },
          form: {
            kind,
            happened_on: draft.on,
            ...(draft.km.trim() === '' ? {} : { odometer: draft.km.replaceAll(/[\s,.]/g, '') }),
            maintenance_code: draft.code,
            text: draft.text,
            cost: draft.cost,
            lower_reason: draft.reason,
            ...(finding ? { sheet_item: finding.item } : {}),
          },
        },
        { handled: ['invalid'] },
      );
      await refreshPassport();
      onSaved();
    } catch (error) {
      if (!(error instanceof HttpError)) return;
      setErrors(fieldErrors(error));
      focusFirstError(id);
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={t('entry.day')} type="date" max={deviceDate()} {...field('on', 'happened_on')} />
      {kind === 'work' ? (
        <>
          <SelectField
            label={t('entry.what')}
            choices={[
              ...passport.maintenance.map(({ code, title }) => ({ value: code, label: title })),
              { value: '', label: t('entry.other') },
            ]}
            {...field('code', 'maintenance_code')}
          />
          <TextArea
            label={t('entry.text')}
            hint={t('entry.textHint')}
            optional={draft.code !== ''}
            rows={3}
            maxLength={500}
            {...field('text')}
          />
        </>
      ) : null}
      <TextField
        label={t('entry.km')}
        optional={kind === 'work'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...field('km', 'odometer')}
      />
      {errors['lower_reason'] === undefined && draft.reason === '' ? null : (
        <TextField
          label={t('entry.reason')}
          hint={t('entry.reasonHint')}
          maxLength={200}
          {...field('reason')}
        />
      )}
      {kind === 'work' ? (
        <TextField
          label={t('entry.cost')}
          hint={t('entry.costHint')}
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          {...field('cost')}
        />
      ) : null}
    </form>
  );
}
