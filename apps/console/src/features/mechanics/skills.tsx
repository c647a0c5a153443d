import { setMechanicSkills } from '@hoist/contract/people/mechanic-accounts';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Form } from '#console/ui/form.tsx';
import { toast } from '#console/ui/toast.ts';
import { conflictingJobs } from './jobs-in-the-way.tsx';
import { staleMechanic, type Mechanic } from './mechanic.ts';
import { useMechanicTexts } from './texts.ts';

/** What a mechanic does, by category of the menu. */
export function Skills({ mechanic }: { readonly mechanic: Mechanic }) {
  const t = useMechanicTexts();
  const may = useMay()('mechanics.keep');
  const [changing, setChanging] = useState(false);
  const { services, mechanicId } = mechanic;
  const own = services.filter((one) => one.may);
  const over = own.filter((one) => one.over).length;
  const categories = [...new Set(services.map(({ category }) => category))];
  return (
    <section className="part">
      <h3>{t('skills')}</h3>
      <p>{t('skillsCount', { count: own.length, all: services.length })}</p>
      {over > 0 ? <p className="form-error">{t('skillsOver', { count: over })}</p> : null}
      {may && !mechanic.blocked ? (
        <Button onClick={() => setChanging(true)}>{t('changeSkills')}</Button>
      ) : null}
      {changing ? (
        <Dialog title={t('changeSkills')} onClose={() => setChanging(false)}>
          <Form
            endpoint={setMechanicSkills}
            explain={conflictingJobs}
            input={({ services_ids }) => ({
              params: { mechanicId },
              form: { services_ids: Array.isArray(services_ids) ? services_ids : [] },
            })}
            stale={staleMechanic}
            submit={t('saveSkills')}
            onCancel={() => setChanging(false)}
            onDone={({ message }) => {
              toast(message);
              setChanging(false);
            }}
          >
            <div className="skills">
              {categories.map((category) => (
                <fieldset key={category}>
                  <legend>{category}</legend>
                  {services
                    .filter((one) => one.category === category)
                    .map((one) => (
                      <label key={one.servicesId} className="tick">
                        <input
                          type="checkbox"
                          name="services_ids[]"
                          value={one.servicesId}
                          defaultChecked={one.may}
                        />
                        {one.title}
                      </label>
                    ))}
                </fieldset>
              ))}
            </div>
          </Form>
        </Dialog>
      ) : null}
    </section>
  );
}
