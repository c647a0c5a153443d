import { proposeExtraWork } from '@hoist/contract/estimates/estimates';
import { MAX_EXTRA_LINES, type ProposalRefusal } from '@hoist/domain/pricing/extra-line';
import { useEffect, useState } from 'react';
import { useOnline } from '#client/app/offline-toast.tsx';
import { useSavedDraft } from '#client/app/use-saved-draft.ts';
import { useSend } from '#client/app/use-api.ts';
import { type Order, paysCash } from '#client/features/orders/order.ts';
import { useExtraWorkMessages } from '#client/messages/extra-work.ts';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { TextArea, SelectField } from '#client/ui/field.tsx';
import type { FormLink } from '#client/ui/form-page.tsx';
import { SubmitForm } from '#client/ui/submit-form.tsx';
import { NeedsConnection } from '#client/ui/needs-connection.tsx';
import { DraftFields } from './draft-fields.tsx';
import {
  completeLines,
  type Direction,
  type DraftLine,
  emptyLine,
  freezeDraft,
  proposedLine,
} from './draft-lines.ts';
import { centsOf, type Estimate, priceWith } from './estimate.ts';
import { Totals } from './totals.tsx';
import { estimateChanged } from './use-estimate.ts';
import './estimates.css';

/** An inspection finding that extra work begins with. */
export interface ExtraWorkStart {
  readonly item: string;
  readonly title: string;
  readonly note: string;
  readonly pictureId: number | undefined;
}

interface ExtraWorkFormProps {
  readonly order: Order;
  readonly estimate: Estimate;
  readonly form: FormLink;
  readonly onDone: () => void;
  readonly start: ExtraWorkStart | undefined;
}

/** The form's values. */
interface FormValues {
  readonly direction: Direction;
  readonly drafts: readonly DraftLine[];
  readonly note: string;
  readonly picture: string;
}

const begun = (start: ExtraWorkStart | undefined): FormValues => ({
  direction: 'more',
  drafts: [{ ...emptyLine(1), title: start?.title ?? '', sheetItem: start?.item }],
  note: start?.note ?? '',
  picture: String(start?.pictureId ?? ''),
});

/** Adds or reduces lines, never both in one request. */
export function ExtraWorkForm({ order, estimate, form, onDone, start }: ExtraWorkFormProps) {
  const t = useExtraWorkMessages();
  const [typed, setTyped, forget] = useSavedDraft(
    `proposal.${order.ordersServicesId}.${start?.item ?? ''}`,
    () => begun(start),
    // Without a signal the draft waits for a connection.
    { stays: true },
  );
  const { direction, drafts, note, picture } = typed;
  const set = (changed: Partial<FormValues>) => setTyped((now) => ({ ...now, ...changed }));
  const online = useOnline();
  const [problem, setProblem] = useState<ProposalRefusal | null>(null);
  const send = useSend(proposeExtraWork);
  const { id, onBusy } = form;
  const images = order.images ?? [];
  useEffect(() => onBusy(send.isPending), [onBusy, send.isPending]);
  const lines = drafts.map((draft) => proposedLine(draft, direction));
  const after = priceWith(estimate, completeLines(estimate, lines));

  const change = (changed: DraftLine) => {
    setProblem(null);
    set({ drafts: drafts.map((one) => (one.id === changed.id ? changed : one)) });
  };

  const submit = async () => {
    const frozen = freezeDraft(estimate, lines);
    setProblem(frozen.ok ? null : frozen.error);
    if (!frozen.ok || !online) return;
    const sending = send.mutateAsync({
      params: { ordersServicesId: order.ordersServicesId },
      form: {
        lines: JSON.stringify(lines),
        note,
        ...(picture === '' ? {} : { picture_id: Number(picture) }),
      },
    });
    if (!(await estimateChanged(order, sending))) return;
    forget();
    onDone();
  };

  return (
    <SubmitForm id={id} onSubmit={() => void submit()}>
      {online ? null : <NeedsConnection text={t('propose.offline')} />}
      <Segments<Direction>
        label={t('propose.direction')}
        choices={[
          { value: 'more', label: t('propose.more') },
          { value: 'less', label: t('propose.less') },
        ]}
        value={direction}
        onChange={(chosen) => {
          set({ direction: chosen });
          setProblem(null);
        }}
      />
      <p className="small muted">{t(direction === 'more' ? 'propose.moreText' : 'propose.lessText')}</p>
      {drafts.map((draft, index) => (
        <DraftFields
          key={draft.id}
          draft={draft}
          number={index + 1}
          direction={direction}
          estimate={estimate}
          onChange={change}
          onRemove={
            drafts.length > 1 ? () => set({ drafts: drafts.filter((one) => one.id !== draft.id) }) : undefined
          }
          wrong={problem?.code === 'invalid_line' && problem.line === index + 1 ? problem.field : undefined}
        />
      ))}
      {drafts.length < MAX_EXTRA_LINES ? (
        <Button
          kind="quiet"
          icon="plus"
          onClick={() =>
            set({ drafts: [...drafts, emptyLine(Math.max(...drafts.map((one) => one.id)) + 1)] })
          }
        >
          {t('propose.addLine')}
        </Button>
      ) : null}
      <TextArea
        label={t('propose.note')}
        optional
        rows={3}
        maxLength={1000}
        placeholder={t('propose.notePlaceholder')}
        value={note}
        onText={(note) => set({ note })}
      />
      {images.length > 0 ? (
        <SelectField
          label={t('propose.picture')}
          optional
          placeholder={t('propose.noPicture')}
          choices={images.map(({ id: value }, index) => ({
            value,
            label: t('propose.pictureNumber', { number: index + 1 }),
          }))}
          value={picture}
          onText={(picture) => set({ picture })}
        />
      ) : null}
      <Totals beforeCents={centsOf(estimate.agreed.totalToCollect)} after={after} cash={paysCash(order)} />
    </SubmitForm>
  );
}
