import { getConsoleInspection } from '@hoist/contract/field-work/inspections';
import { NOT_CHECKED } from '@hoist/domain/inspection/inspection-item';
import { evidenceForOffice, SIGNATURE } from '@hoist/domain/inspection/missing-on-inspection';
import { useCall } from '#console/kit/query.ts';
import { useLabelled } from '#console/ui/formats.ts';
import { usePanelMessages } from './messages.ts';

interface MissingEvidenceProps {
  readonly id: string;
  /** Opens the job sheet. */
  readonly onSheet: () => void;
}

/** What a completed job lacks, and why its mechanic could not check it. */
export function MissingEvidence({ id, onSheet }: MissingEvidenceProps) {
  const t = usePanelMessages();
  const labelled = useLabelled();
  const sheet = useCall(getConsoleInspection, { params: { ordersServicesId: id } });
  if (!sheet.isSuccess) return null;
  const { items, signature, ...rest } = sheet.data.data;
  const missing = evidenceForOffice({
    ...rest,
    signed: signature !== null,
    items: items.map((one) => ({ ...one, code: one.item })),
    answers: new Map(items.map((one) => [one.item, { ...one, pictures: one.pictures.length }])),
  });
  if (missing.length === 0) return null;
  const words = (code: string) => {
    if (code === SIGNATURE) return t('evidence.signature');
    const found = items.find(({ item }) => item === code);
    if (!found) return code;
    if (found.value === NOT_CHECKED)
      return [labelled(found.title, t('answer.na')), found.note].filter(Boolean).join('. ');
    return labelled(found.title, t(found.value === '' ? 'evidence.answer' : 'evidence.photo'));
  };
  return (
    <>
      <ul className="missing-evidence">
        {missing.map((code) => (
          <li key={code}>{words(code)}</li>
        ))}
      </ul>
      <button type="button" className="link" onClick={onSheet}>
        {t('evidence.sheet')}
      </button>
    </>
  );
}
