import { useState } from 'react';
import { useMessages } from '#client/messages/i18n.ts';
import { Segments } from '#client/ui/segments.tsx';
import { useWide } from '#client/ui/use-wide.ts';
import { DeleteVehicle } from '../delete-vehicle.tsx';
import { HandOverCard } from '../sharing/hand-over-card.tsx';
import { ShareCard } from '../sharing/share-card.tsx';
import { VehicleSheet } from '../vehicle-sheet.tsx';
import { DueCard } from './due-card.tsx';
import { type EntryKind, EntrySheet } from './entry-sheet.tsx';
import { FindingsCard } from './findings-card.tsx';
import { OdometerCard } from './odometer-card.tsx';
import { RecallsCard } from './recalls-card.tsx';
import { Timeline } from './timeline.tsx';
import { refreshPassport, type Finding, type Passport } from './use-passport.ts';
import { VehicleStage } from './vehicle-stage.tsx';
import '../vehicles.css';
import './passport.css';

interface PassportViewProps {
  readonly passport: Passport;
  /** The address asks for the form of the vehicle: it opens, also on a page that was already mounted. */
  readonly editing: boolean;
  /** The form was closed, and nothing saved. */
  readonly onEditingClosed: () => void;
  readonly onEdited: () => void;
  readonly onGone: () => void;
}

const parts = ['history', 'due', 'odometer'] as const;
type Part = (typeof parts)[number];

/** A vehicle's passport: two columns on a wide page; on a phone one scroll, its long part chosen above it. */
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
  const [asked, setAsked] = useState(editing);
  if (asked !== editing) {
    setAsked(editing);
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
      <HandOverCard vehicleId={vehicleId} />
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
        editing={edits ? vehicle : null}
        onClose={() => {
          // It goes away by itself once it is saved.
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
