import { setMechanicSkills } from '@hoist/contract/people/mechanic-accounts';
import { useMay } from '#console/kit/me.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Tick } from '#console/ui/forms/field.tsx';
import { Part } from '#console/ui/panel.tsx';
import { partOf } from './first-job-checklist.tsx';
import { conflictingJobs } from './conflicting-jobs.tsx';
import { staleMechanic, type Mechanic } from './mechanic.ts';
import { useMechanicMessages } from './messages.ts';

interface TickAllProps {
  /** Selector of what holds the boxes. */
  readonly within: string;
  readonly text: string;
  /** Accessible name; begins with the text. */
  readonly label?: string;
}

/** Ticks every box of a group, or none of them if all are ticked. */
const TickAll = ({ within, text, label }: TickAllProps) => (
  <button
    type="button"
    className="tick-all"
    aria-label={label}
    onClick={({ currentTarget }) => {
      const boxes = [...(currentTarget.closest(within)?.querySelectorAll('input') ?? [])];
      const ticked = !boxes.every(({ checked }) => checked);
      for (const box of boxes) box.checked = ticked;
    }}
  >
    {text}
  </button>
);

/** The skills of a mechanic, by category of the menu. */
export function Skills({ mechanic }: { readonly mechanic: Mechanic }) {
  const t = useMechanicMessages();
  const may = useMay()('mechanics.write');
  const { services, mechanicId } = mechanic;
  const own = services.filter((one) => one.may);
  const over = own.filter((one) => one.over).length;
  const categories = [...new Set(services.map(({ category }) => category))];
  return (
    <Part title={t('skills')} id={partOf.skills}>
      <p>{t('skillsCount', { count: own.length, all: services.length })}</p>
      {over > 0 ? <p className="form-error">{t('skillsOver', { count: over })}</p> : null}
      <Actions
        actions={[
          may &&
            !mechanic.blocked &&
            formAction({
              title: t('changeSkills'),
              submit: t('saveSkills'),
              endpoint: setMechanicSkills,
              explain: conflictingJobs,
              input: ({ list }) => {
                const chosen = list('services_ids');
                // An empty list is not sent, so that none would mean unchanged.
                return { params: { mechanicId }, form: { services_ids: chosen.length > 0 ? chosen : '' } };
              },
              stale: staleMechanic,
              children: (
                <div className="skills">
                  <TickAll within=".skills" text={t('selectAllServices')} />
                  {categories.map((category) => (
                    <fieldset key={category}>
                      <legend>{category}</legend>
                      <TickAll
                        within="fieldset"
                        text={t('selectAll')}
                        label={`${t('selectAll')}: ${category}`}
                      />
                      {services
                        .filter((one) => one.category === category)
                        .map((one) => (
                          <Tick
                            key={one.servicesId}
                            name="services_ids[]"
                            value={String(one.servicesId)}
                            label={one.title}
                            initial={one.may}
                          />
                        ))}
                    </fieldset>
                  ))}
                </div>
              ),
            }),
        ]}
      />
    </Part>
  );
}
