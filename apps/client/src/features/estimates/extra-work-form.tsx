import { proposeExtraWork } from '@hoist/contract/estimates/estimates';
import type { PictureId } from '@hoist/domain/ids';
import { MAX_EXTRA_LINES, MAX_LINE_PICTURES, type ProposalRefusal } from '@hoist/domain/pricing/extra-line';
import { useEffect, useState } from 'react';
import { useOnline } from '#client/kit/offline-toast.tsx';
import { useSavedDraft } from '#client/kit/forms/use-saved-draft.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { type Order, paysCash } from '#client/model/order/order.ts';
import { useExtraWorkMessages } from '#client/messages/extra-work.ts';
import { Button } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/lists/segments.tsx';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import type { FormLink } from '#client/ui/forms/form-page.tsx';
import { SubmitForm } from '#client/ui/forms/submit-form.tsx';
import { NeedsConnection } from '#client/ui/loading/needs-connection.tsx';
import { DraftFields } from './draft-fields.tsx';
import {
  completeLines,
  type Direction,
  type DraftLine,
  emptyLine,
  expandDrafts,
  freezeDrafts,
  lineToSend,
  type MenuChoice,
} from './draft-lines.ts';
import { centsOf, type Estimate, priceWith } from './estimate.ts';
import { MenuPicker } from './menu-picker.tsx';
import { Totals } from './totals.tsx';
import { estimateChanged } from '#client/model/order/queries/use-estimate.ts';
import './estimates.css';

/** An inspection finding that extra work begins with. */
export interface ExtraWorkStart {
  readonly item: string;
  readonly title: string;
  readonly note: string;
  readonly pictures: readonly PictureId[];
}

interface ExtraWorkFormProps {
  readonly order: Order;
  readonly estimate: Estimate;
  readonly form: FormLink;
  readonly onDone: () => void;
  readonly start: ExtraWorkStart | undefined;
}

/** The form's values; lines that add and lines that reduce are kept apart. */
interface FormValues {
  readonly direction: Direction;
  readonly more: readonly DraftLine[];
  readonly less: readonly DraftLine[];
}

const begun = (start: ExtraWorkStart | undefined): FormValues => ({
  direction: 'more',
  more: start
    ? [
        {
          ...emptyLine(1),
          title: start.title,
          note: start.note,
          pictures: start.pictures.slice(0, MAX_LINE_PICTURES),
          sheetItem: start.item,
        },
      ]
    : [],
  less: [emptyLine(1)],
});

/** Adds or reduces lines, never both in one request. */
export function ExtraWorkForm({ order, estimate, form, onDone, start }: ExtraWorkFormProps) {
  const t = useExtraWorkMessages();
  const [typed, setTyped, forget] = useSavedDraft(
    `extra-work.${order.ordersServicesId}.${start?.item ?? ''}`,
    () => begun(start),
    // It survives leaving the screen and closing the app, and waits for a connection.
    { stays: true },
  );
  const { direction } = typed;
  const drafts = typed[direction];
  // Only one line shows its fields; the others take one row each.
  const [edited, setEdited] = useState<number | null>(null);
  const openId = drafts.find(({ id }) => id === edited)?.id ?? drafts.at(-1)?.id;
  const setDrafts = (change: (drafts: readonly DraftLine[]) => readonly DraftLine[]) =>
    setTyped((now) => ({ ...now, [now.direction]: change(now[now.direction]) }));
  const online = useOnline();
  const [problem, setProblem] = useState<ProposalRefusal | null>(null);
  const send = useSend(proposeExtraWork);
  const { id, onBusy } = form;
  useEffect(() => onBusy(send.isPending), [onBusy, send.isPending]);
  const complete = completeLines(estimate, drafts, direction);
  const hasRoom = expandDrafts(drafts, direction).length < MAX_EXTRA_LINES;

  const change = (changed: DraftLine) => {
    setProblem(null);
    setDrafts((now) => now.map((one) => (one.id === changed.id ? changed : one)));
  };
  const add = (service?: MenuChoice) => {
    setProblem(null);
    const id = Math.max(0, ...drafts.map((one) => one.id)) + 1;
    setDrafts((now) => [...now, { ...emptyLine(id), service }]);
    setEdited(id);
  };

  const submit = async () => {
    const frozen = freezeDrafts(estimate, drafts, direction);
    setProblem(frozen.ok ? null : frozen.error);
    if (!frozen.ok && frozen.error.code === 'invalid_line')
      setEdited(drafts[frozen.error.line - 1]?.id ?? null);
    if (!frozen.ok || !online) return;
    const sending = send.mutateAsync({
      params: { ordersServicesId: order.ordersServicesId },
      form: { lines: JSON.stringify(drafts.map((draft) => lineToSend(draft, direction))) },
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
          setTyped((now) => ({ ...now, direction: chosen }));
          setProblem(null);
        }}
      />
      <p className="small muted">{t(direction === 'more' ? 'propose.moreText' : 'propose.lessText')}</p>
      {drafts.map((draft, index) => (
        <DraftFields
          key={draft.id}
          draft={draft}
          order={order}
          number={index + 1}
          direction={direction}
          estimate={estimate}
          open={draft.id === openId}
          onOpen={() => setEdited(draft.id)}
          onChange={change}
          onRemove={
            direction === 'more' || drafts.length > 1
              ? () => setDrafts((now) => now.filter((one) => one.id !== draft.id))
              : undefined
          }
          wrong={problem?.code === 'invalid_line' && problem.line === index + 1 ? problem.field : undefined}
        />
      ))}
      {hasRoom && direction === 'more' ? <MenuPicker order={order} onPick={add} /> : null}
      {hasRoom ? (
        <Button kind="quiet" icon="plus" onClick={() => add()}>
          {t(direction === 'more' ? 'propose.addOwn' : 'propose.addLine')}
        </Button>
      ) : null}
      <FieldError text={problem?.code === 'no_lines' ? t('wrong.none') : undefined} />
      {complete.length > 0 ? (
        <Totals
          beforeCents={centsOf(estimate.agreed.totalToCollect)}
          after={priceWith(estimate, complete)}
          cash={paysCash(order)}
        />
      ) : null}
    </SubmitForm>
  );
}
