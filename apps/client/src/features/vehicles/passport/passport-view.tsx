import { useState } from 'react';
import { useMessages, useLanguage } from '#client/messages/i18n.ts';
import { Segments } from '#client/ui/lists/segments.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { formatKm } from '#client/kit/format-km.ts';
import { Button } from '#client/ui/button.tsx';
import { VehicleDrawing } from '#client/ui/drawings/vehicle-drawing.tsx';
import { DeleteVehicle } from '../delete-vehicle.tsx';
import { TransferCard } from '../sharing/transfer-card.tsx';
import { ShareCard } from '../sharing/share-card.tsx';
import { VehicleSheet } from '../vehicle-sheet.tsx';
import { DueCard, OdometerCard, Timeline } from './passport-cards.tsx';
import { type EntryKind, EntrySheet } from './entry-sheet.tsx';
import { FindingsCard, RecallsCard } from './safety-cards.tsx';
import { refreshPassport, type Finding, type Passport, roundKm } from './use-passport.ts';
import { bookService } from '#client/model/vehicle/book-service.ts';
import { vehicleTraits } from '#client/model/vehicle/vehicle-name.ts';
import '../vehicles.css';
import './passport.css';

interface PassportViewProps {
  readonly passport: Passport;
  /** The address requests the vehicle's form, also on a mounted page. */
  readonly editing: boolean;
  /** The form was closed without saving. */
  readonly onEditingClosed: () => void;
  readonly onEdited: () => void;
  readonly onGone: () => void;
}

const parts = ['history', 'due', 'odometer'] as const;
type Part = (typeof parts)[number];

/** A vehicle's passport: two columns on a wide page; tabs on a phone. */
export function PassportView(props: PassportViewProps) {
  const { passport, editing, onEditingClosed, onEdited, onGone } = props;
  const t = useMessages('passport');
  const wide = useWide();
  const [part, setPart] = useState<Part>('history');
  const [adding, setAdding] = useState<EntryKind | null>(null);
  const [righted, setRighted] = useState<Finding | undefined>(undefined);
  const add = (kind: EntryKind, finding?: Finding) => {
    setRighted(finding);
    setAdding(kind);
  };
  const [edits, setEdits] = useState(editing);
  const [wasEditing, setWasEditing] = useState(editing);
  if (wasEditing !== editing) {
    setWasEditing(editing);
    if (editing) setEdits(true);
  }
  const { vehicle, recalls } = passport;
  const stage = <VehicleStage passport={passport} onEdit={() => setEdits(true)} />;
  const history = <Timeline passport={passport} onAdd={() => add('work')} />;
  const due = <DueCard passport={passport} />;
  const odometer = <OdometerCard passport={passport} onAdd={() => add('odometer')} />;
  const findings = <FindingsCard passport={passport} onElsewhere={(finding) => add('work', finding)} />;
  const recalled = <RecallsCard recalls={recalls} />;
  const { usersVehiclesId: vehicleId, vinNumber } = vehicle;
  const end = (
    <>
      <ShareCard vehicleId={vehicleId} hasVin={vinNumber !== ''} />
      <TransferCard vehicleId={vehicleId} />
      <DeleteVehicle vehicle={vehicle} onDeleted={onGone} />
    </>
  );
  return (
    <>
      {wide ? (
        <div className="passport two">
          <div className="stack">
            {stage}
            {history}
          </div>
          <aside className="stack">
            {recalls.data.length > 0 ? recalled : null}
            {findings}
            {due}
            {odometer}
            {recalls.data.length > 0 ? null : recalled}
            {end}
          </aside>
        </div>
      ) : (
        <div className="stack">
          {stage}
          {recalls.data.length > 0 ? recalled : null}
          {findings}
          <div className="passport-parts">
            <Segments
              label={t('parts.label')}
              choices={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
              value={part}
              onChange={setPart}
            />
          </div>
          {{ history, due, odometer }[part]}
          {recalls.data.length > 0 ? null : recalled}
          {end}
        </div>
      )}
      <EntrySheet kind={adding} passport={passport} finding={righted} onClose={() => setAdding(null)} />
      <VehicleSheet
        open={edits}
        editing={edits ? vehicle : null}
        onClose={() => {
          // Already closed by saving.
          if (!edits) return;
          setEdits(false);
          onEditingClosed();
        }}
        onSaved={() => {
          setEdits(false);
          void refreshPassport();
          onEdited();
        }}
      />
    </>
  );
}

interface VehicleStageProps {
  readonly passport: Passport;
  readonly onEdit: () => void;
}

/** The vehicle's drawing, traits and main buttons. */
function VehicleStage({ passport, onEdit }: VehicleStageProps) {
  const t = useMessages('passport');
  const tv = useMessages('vehicles');
  const language = useLanguage();
  const { vehicle, kmToday } = passport;
  const traits = [
    vehicleTraits(vehicle),
    kmToday === null ? '' : t('about', { km: formatKm(roundKm(passport), language) }),
  ].filter(Boolean);
  return (
    <section className="passport-stage">
      <div className="centred vehicle-stage">
        <VehicleDrawing shape={vehicle.bodyShape} colour={vehicle.colour} width={240} />
      </div>
      <p className="muted num">{traits.join(' · ') || tv('noTraits')}</p>
      <p className="small num">
        {vehicle.vinNumber === '' ? (
          <span className="muted">{t('noVin')}</span>
        ) : (
          <>
            <span className="muted">{t('vin')}</span> {vehicle.vinNumber}
          </>
        )}
      </p>
      <div className="row wrap">
        <Button
          icon="calendar"
          onClick={() => void bookService({ vehicleId: vehicle.usersVehiclesId, servicesId: null })}
        >
          {t('book')}
        </Button>
        <Button kind="quiet" icon="edit" onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </section>
  );
}
