import { changeMechanicBase } from '@hoist/contract/scheduling/mechanic-calendar';
import { provinces } from '@hoist/domain/contact/provinces';
import { useState } from 'react';
import { useSession } from '#client/kit/session/session.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { AddressField } from '#client/model/place/address-field.tsx';
import { confirmLocation } from '#client/model/place/confirm-location.ts';
import { emptyDraft, type LocationDraft, pointFields, withArea } from '#client/model/place/location-draft.ts';
import { useChosenPlace } from '#client/model/place/use-chosen-place.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { useCalendarMessages } from '#client/messages/mechanic-calendar.ts';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { TextField, SelectField } from '#client/ui/forms/field.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import { ProblemNote } from './problem-note.tsx';
import { handled, useCalendarChange } from './use-calendar-change.ts';
import '#client/model/place/locations.css';

/** Where a mechanic's days begin and end. */
export function BaseForm({ form: link, onDone }: { readonly form: FormLink; readonly onDone: () => void }) {
  const t = useCalendarMessages();
  const tl = useMessages('locations');
  const { userId } = useSession();
  const send = useSend(changeMechanicBase, handled);
  const { change, problem, clearProblem } = useCalendarChange(link);
  const [draft, setDraft] = useState<LocationDraft>(emptyDraft);
  const edit = (step: (now: LocationDraft) => LocationDraft) => {
    clearProblem();
    setDraft(step);
  };

  const chosen = useChosenPlace(edit);

  const submit = async (answered: readonly string[]): Promise<void> => {
    const { address, city, state, zip } = draft;
    const form = { address, city, state, zip, ...pointFields(draft), answered: answered.join(',') };
    const sending = send.mutateAsync({ params: { userId }, form });
    if (await change(sending)) return onDone();
    const refused = await sending.catch((error: unknown) => error);
    const question = await confirmLocation(refused);
    if (question !== undefined) await submit([...answered, question]);
  };

  return (
    <SubmitForm id={link.id} className="place-form" onSubmit={() => void submit([])}>
      <p className="small muted">{t('baseText')}</p>
      <AddressField value={draft.address} {...chosen} error={problem.fields['address']} />
      <div className="place-grid">
        <TextField
          label={tl('form.city')}
          value={draft.city}
          onText={(typed) => edit((now) => withArea(now, { city: typed }))}
          error={problem.fields['city']}
        />
        <SelectField
          label={tl('form.state')}
          placeholder={tl('form.choose')}
          choices={provinces.map((code) => ({ value: code, label: tl(`provinces.${code}`) }))}
          value={draft.state}
          onText={(typed) => edit((now) => withArea(now, { state: typed }))}
          error={problem.fields['state']}
        />
        <TextField
          label={tl('form.zip')}
          autoCapitalize="characters"
          placeholder="A1A 1A1"
          maxLength={8}
          value={draft.zip}
          onText={(typed) => edit((now) => withArea(now, { zip: typed.toUpperCase() }))}
          error={problem.fields['zip']}
        />
      </div>
      <ProblemNote problem={problem.jobs.length > 0 ? problem : { ...problem, text: '' }} />
    </SubmitForm>
  );
}
