import { confirmLockerShown, setMechanicReady } from '@hoist/contract/people/mechanic-accounts';
import { readinessSteps } from '@hoist/domain/mechanic/readiness';
import { useMay } from '#console/kit/me.ts';
import { Actions, formAction, FormAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Part } from '#console/ui/panel.tsx';
import { staleMechanic, type Mechanic } from './mechanic.ts';
import { useMechanicMessages } from './messages.ts';

/** Ids of the panel's parts where a step is settled; the locker is settled here. */
export const partOf = {
  skills: 'mechanic-skills',
  hours: 'mechanic-calendar',
  base: 'mechanic-calendar',
  certificates: 'mechanic-certificates',
} as const;

/** What a new mechanic still needs before jobs are offered, and the office's word that they start. */
export function FirstJobChecklist({ mechanic }: { readonly mechanic: Mechanic }) {
  const t = useMechanicMessages();
  const may = useMay()('mechanics.write');
  const { mechanicId, readiness, name } = mechanic;
  const { missing } = readiness;
  const call = { params: { mechanicId } };
  return (
    <Part title={t('checklist')}>
      <p className="muted">
        {missing.length === 0
          ? t('checklistDone', { name })
          : t('checklistText', { count: missing.length, name })}
      </p>
      <ol className="lines first-job">
        {readinessSteps.map((step) => {
          const done = !missing.includes(step);
          return (
            <li key={step} className="certificate">
              {step === 'locker' ? (
                <span>{t('ready.locker')}</span>
              ) : (
                <a href={`#${partOf[step]}`}>{t(`ready.${step}`)}</a>
              )}
              {step === 'locker' && !done && may ? (
                <FormAction
                  title={t('lockerShown')}
                  text={t('lockerShownText', { name })}
                  endpoint={confirmLockerShown}
                  input={() => call}
                  stale={staleMechanic}
                />
              ) : (
                <Chip look={done ? 'ok' : 'warn'} text={t(done ? 'stepDone' : 'stepMissing')} />
              )}
            </li>
          );
        })}
      </ol>
      <Actions
        actions={[
          may &&
            missing.length === 0 &&
            formAction({
              title: t('setReady'),
              text: t('setReadyText', { name }),
              look: 'primary',
              endpoint: setMechanicReady,
              input: () => call,
              stale: staleMechanic,
            }),
        ]}
      />
    </Part>
  );
}
