import { RemovedPartsChoice } from '#client/features/estimates/removed-parts.tsx';
import { useMessages } from '#client/messages/i18n.ts';
import { FieldError } from '#client/ui/field-error.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { TextArea } from '#client/ui/text-field.tsx';
import { noteWritten, removedPartsChosen, siteAnswered } from '../booking/schedule-state.ts';
import { change, schedule } from '../booking/schedule-store.ts';
import { itemsOf } from '../booking/visit-state.ts';

const questions = ['permission', 'level', 'room'] as const;

/** Questions about the location, and the customer's note. */
export function SiteQuestions({ error }: { readonly error: boolean }) {
  const t = useMessages('checkout');
  const state = schedule.use();
  const { site, customerNote, removedParts } = state;
  return (
    <div className="stack">
      <fieldset className={error ? 'choices site invalid' : 'choices site'}>
        <legend className="choices-legend">{t('site.title')}</legend>
        {questions.map((one) => (
          <Checkbox
            key={one}
            checked={site[one]}
            onChange={(event) => change((now) => siteAnswered(now, { [one]: event.target.checked }))}
          >
            {t(`site.${one}`)}
          </Checkbox>
        ))}
        <Checkbox
          checked={site.covered === true}
          onChange={(event) => change((now) => siteAnswered(now, { covered: event.target.checked }))}
        >
          {t('site.covered')}
        </Checkbox>
        <FieldError text={error ? t('problem.site') : undefined} />
      </fieldset>
      {itemsOf(state).some(({ part }) => part) ? (
        <RemovedPartsChoice
          value={removedParts}
          onChange={(value) => change((now) => removedPartsChosen(now, value))}
        />
      ) : null}
      <TextArea
        label={t('note.label')}
        optional
        rows={3}
        maxLength={1000}
        placeholder={t('note.placeholder')}
        value={customerNote}
        onChange={(event) => change((now) => noteWritten(now, event.target.value))}
      />
    </div>
  );
}
