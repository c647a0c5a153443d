import { changeMechanicBase } from '@hoist/contract/scheduling/mechanic-calendar';
import { HttpError } from '@hoist/contract/client';
import { provinces } from '@hoist/domain/contact/provinces';
import { useEffect, useState } from 'react';
import { parseMessage } from '#client/app/api.ts';
import { useSession } from '#client/app/session.ts';
import { useSend } from '#client/app/use-api.ts';
import { AddressField } from '#client/features/locations/address-field.tsx';
import { emptyDraft, type LocationDraft, withArea } from '#client/features/locations/location-draft.ts';
import { useChosenPlace } from '#client/features/locations/use-chosen-place.ts';
import { useMessages } from '#client/messages/i18n.ts';
import { ask } from '#client/ui/dialog.ts';
import type { FormLink } from '#client/ui/form-page.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { SubmitForm } from '#client/ui/submit-form.tsx';
import { ProblemNote } from './problem-note.tsx';
import { handled, useChange } from './use-change.ts';
import '#client/features/locations/locations.css';

interface BaseFormProps {
  readonly form: FormLink;
  readonly onDone: () => void;
}

/** Where a mechanic's days begin and end, found as a customer's place is. */
export function BaseForm({ form, onDone }: BaseFormProps) {
  const t = useMessages('calendar');
  const tl = useMessages('locations');
  const { userId } = useSession();
  const send = useSend(changeMechanicBase, handled);
  const { change, busy, problem, settle } = useChange();
  const [draft, setDraft] = useState<LocationDraft>(emptyDraft);
  const { id, onBusy } = form;
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const edit = (step: (now: LocationDraft) => LocationDraft) => {
    settle();
    setDraft(step);
  };

  const chosen = useChosenPlace(edit);

  const submit = async (confirmed: boolean): Promise<void> => {
    let question: HttpError | undefined;
    const sending = send
      .mutateAsync({
        params: { userId },
        form: {
          address: draft.address,
          city: draft.city,
          state: draft.state,
          zip: draft.zip,
          ...(draft.pin ? { point_lat: String(draft.pin.lat), point_long: String(draft.pin.lng) } : {}),
          confirmed,
        },
      })
      .catch((error: unknown) => {
        if (error instanceof HttpError && isQuestion(error)) question = error;
        throw error;
      });
    if (await change(sending)) return onDone();
    if (!question || confirmed) return;
    const answer = await ask({
      title: tl('question.title'),
      text: parseMessage(question) ?? '',
      buttons: [
        { value: 'no', label: tl('question.no') },
        { value: 'yes', label: tl('question.yes') },
      ],
    });
    if (answer === 'yes') await submit(true);
  };

  return (
    <SubmitForm id={id} className="place-form" onSubmit={() => void submit(false)}>
      <p className="small muted">{t('baseText')}</p>
      <AddressField value={draft.address} {...chosen} error={problem.fields['address']} />
      <div className="place-grid">
        <TextField
          label={tl('form.city')}
          value={draft.city}
          onChange={(event) => edit((now) => withArea(now, { city: event.target.value }))}
          error={problem.fields['city']}
        />
        <SelectField
          label={tl('form.state')}
          placeholder={tl('form.choose')}
          choices={provinces.map((code) => ({ value: code, label: tl(`provinces.${code}`) }))}
          value={draft.state}
          onChange={(event) => edit((now) => withArea(now, { state: event.target.value }))}
          error={problem.fields['state']}
        />
        <TextField
          label={tl('form.zip')}
          autoCapitalize="characters"
          placeholder="A1A 1A1"
          maxLength={8}
          value={draft.zip}
          onChange={(event) => edit((now) => withArea(now, { zip: event.target.value.toUpperCase() }))}
          error={problem.fields['zip']}
        />
      </div>
      <ProblemNote problem={problem.jobs.length > 0 ? problem : { ...problem, text: '' }} />
    </SubmitForm>
  );
}

const isQuestion = (error: HttpError) =>
  typeof error.body === 'object' && error.body !== null && 'question' in error.body;
