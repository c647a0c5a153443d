import { useState } from 'react';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { DueLine } from '../due-line.tsx';
import { dayText } from '../due-text.ts';
import type { Passport } from './use-passport.ts';

/** The vehicle's recurring maintenance; items without a known date are collapsed. */
export function DueCard({ passport }: { readonly passport: Passport }) {
  const t = useMessages('passport');
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const known = passport.due.filter(({ state }) => state !== 'not_known');
  const unknown = passport.due.filter(({ state }) => state === 'not_known');
  const { usersVehiclesId } = passport.vehicle;
  return (
    <Card className="passport-card">
      <h2>{t('due.title')}</h2>
      {known.length === 0 ? <p className="muted">{t('due.nothing')}</p> : null}
      <ul className="due-lines">
        {[...known, ...(all ? unknown : [])].map((item) => (
          <DueLine key={item.code} vehicleId={usersVehiclesId} item={item} />
        ))}
      </ul>
      {unknown.length > 0 ? (
        <Button small kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('due.less') : t('due.more', { count: unknown.length })}
        </Button>
      ) : null}
      <p className="tiny faint">{t('due.note', { day: dayText(passport.intervalsAsOf, language) })}</p>
    </Card>
  );
}
