import { partConditions, type PartCondition } from '@hoist/domain/pricing/part-condition';
import { formatPrice } from '@hoist/domain/money/format-price';
import { useLanguage, useMessages } from '#client/messages/i18n.ts';
import { useExtraWorkMessages } from '#client/messages/extra-work.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Segments } from '#client/ui/lists/segments.tsx';
import { Checkbox, TextField, SelectField } from '#client/ui/forms/field.tsx';
import type { Order } from '#client/model/order/order.ts';
import { completeLines, type Direction, type DraftLine, type MenuChoice } from './draft-lines.ts';
import { DraftPictures } from './draft-pictures.tsx';
import { menuPrice } from './menu-picker.tsx';
import type { Estimate } from './estimate.ts';
import { usePriceText } from './line-facts.tsx';

interface DraftFieldsProps {
  readonly order: Order;
  readonly draft: DraftLine;
  /** From 1. */
  readonly number: number;
  readonly direction: Direction;
  readonly estimate: Estimate;
  /** Shows the fields; otherwise one row with a way to them. */
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onChange: (draft: DraftLine) => void;
  readonly onRemove: (() => void) | undefined;
  /** Name of the invalid field. */
  readonly wrong: string | undefined;
}

/** A line of extra work: its fields, or one row while another line is edited. */
export function DraftFields({ open, onOpen, ...props }: DraftFieldsProps) {
  return open ? <OpenLine {...props} /> : <ClosedLine {...props} onOpen={onOpen} />;
}

type LineProps = Omit<DraftFieldsProps, 'open' | 'onOpen'>;

function ClosedLine({
  draft,
  number,
  direction,
  estimate,
  onOpen,
}: LineProps & Pick<DraftFieldsProps, 'onOpen'>) {
  const t = useExtraWorkMessages();
  const text = usePriceText();
  const lines = completeLines(estimate, [draft], direction);
  const cents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const title = draft.service?.servicesTitle ?? draft.title.trim();
  return (
    <fieldset className="draft-line draft-closed">
      <legend className="visually-hidden">{t('propose.line', { number })}</legend>
      <span className="grow">{title === '' ? t('propose.line', { number }) : title}</span>
      <b className="num">{lines.length === 0 ? '' : text(direction === 'less' ? -cents : cents)}</b>
      <Button kind="quiet" small aria-label={t('propose.editLine', { number })} onClick={onOpen}>
        {t('propose.edit')}
      </Button>
    </fieldset>
  );
}

function OpenLine({ order, draft, number, direction, estimate, onChange, onRemove, wrong }: LineProps) {
  const t = useExtraWorkMessages();
  const set = (part: Partial<DraftLine>) => onChange({ ...draft, ...part });
  const problem = (field: string) =>
    wrong === field ? t(`wrong.${field as 'title' | 'note' | 'hours' | 'price' | 'quantity'}`) : undefined;
  return (
    <fieldset className="draft-line">
      <legend className="row between">
        <span className="small muted">{t('propose.line', { number })}</span>
        {onRemove ? (
          <IconButton icon="trash" label={t('propose.removeLine', { number })} onClick={onRemove} />
        ) : null}
      </legend>
      {draft.service ? (
        <MenuFacts service={draft.service} />
      ) : (
        <FreeFields {...{ draft, direction, estimate, set, problem }} />
      )}
      {direction === 'more' ? (
        <>
          <TextField
            label={t('propose.why')}
            maxLength={500}
            placeholder={t('propose.whyPlaceholder')}
            value={draft.note}
            onText={(note) => set({ note })}
            error={problem('note')}
          />
          <div className="draft-extras">
            <Checkbox checked={draft.safety} onChange={(event) => set({ safety: event.target.checked })}>
              {t('propose.safety')}
            </Checkbox>
            <DraftPictures
              order={order}
              number={number}
              chosen={draft.pictures}
              onChange={(pictures) => set({ pictures })}
            />
          </div>
        </>
      ) : (
        <TextField
          label={t('propose.lineNote')}
          optional
          maxLength={500}
          value={draft.note}
          onText={(note) => set({ note })}
        />
      )}
    </fieldset>
  );
}

/** A service of the menu; its price follows the rules, so there is nothing to type. */
function MenuFacts({ service }: { readonly service: MenuChoice }) {
  const t = useExtraWorkMessages();
  const language = useLanguage();
  const { servicesTitle, hours, part } = service;
  const decimal = String(hours).replace('.', language === 'fr' ? ',' : '.');
  return (
    <div className="row between draft-service">
      <div className="grow">
        <b>{servicesTitle}</b>
        <p className="tiny faint">
          {[t('propose.hoursOf', { hours: decimal }), part?.title].filter(Boolean).join(' · ')}
        </p>
      </div>
      <b className="num">{formatPrice(menuPrice(service), language)}</b>
    </div>
  );
}

interface FreeFieldsProps extends PartsProps {
  readonly direction: Direction;
  readonly estimate: Estimate;
}

/** A line of the mechanic's own, or a reduction. */
function FreeFields({ draft, direction, estimate, set, problem }: FreeFieldsProps) {
  const t = useExtraWorkMessages();
  return (
    <>
      {direction === 'more' ? (
        <Segments
          label={t('propose.kind')}
          choices={[
            { value: 'hours', label: t('propose.byHours') },
            { value: 'fixed', label: t('propose.fixed') },
            { value: 'parts', label: t('propose.part') },
          ]}
          value={draft.kind === 'parts' ? 'parts' : draft.by}
          onChange={(chosen: DraftLine['by'] | 'parts') =>
            set(chosen === 'parts' ? { kind: 'parts' } : { kind: 'labour', by: chosen })
          }
        />
      ) : (
        <AgreedLine draft={draft} estimate={estimate} onChange={(ofLine) => set({ ofLine })} />
      )}
      <TextField
        label={t(direction === 'more' ? 'propose.what' : 'propose.why')}
        maxLength={120}
        value={draft.title}
        onText={(title) => set({ title })}
        error={problem('title')}
      />
      {direction === 'more' && draft.kind === 'labour' ? (
        <LabourFields draft={draft} estimate={estimate} set={set} problem={problem} />
      ) : null}
      {direction === 'more' && draft.kind === 'parts' ? (
        <PartFields draft={draft} set={set} problem={problem} />
      ) : null}
      {direction === 'less' ? (
        <PriceField label={t('propose.off')} draft={draft} set={set} error={problem('price')} />
      ) : null}
    </>
  );
}

interface PartsProps {
  readonly draft: DraftLine;
  readonly set: (part: Partial<DraftLine>) => void;
  readonly problem: (field: string) => string | undefined;
}

function LabourFields({ draft, estimate, set, problem }: PartsProps & { readonly estimate: Estimate }) {
  const t = useExtraWorkMessages();
  const language = useLanguage();
  return draft.by === 'hours' ? (
    <TextField
      label={t('propose.hours')}
      inputMode="decimal"
      autoComplete="off"
      hint={t('propose.rate', { rate: formatPrice(estimate.labourRate, language) })}
      value={draft.hours}
      onText={(hours) => set({ hours })}
      error={problem('hours')}
    />
  ) : (
    <PriceField label={t('propose.price')} draft={draft} set={set} error={problem('price')} />
  );
}

function PartFields({ draft, set, problem }: PartsProps) {
  const t = useExtraWorkMessages();
  const tc = useMessages('estimates');
  return (
    <>
      <div className="draft-pair">
        <TextField
          label={t('propose.quantity')}
          inputMode="numeric"
          autoComplete="off"
          value={draft.quantity}
          onText={(quantity) => set({ quantity })}
          error={problem('quantity')}
        />
        <PriceField label={t('propose.each')} draft={draft} set={set} error={problem('price')} />
      </div>
      <SelectField
        label={t('propose.condition')}
        choices={partConditions.map((value) => ({ value, label: tc(`condition.${value}`) }))}
        value={draft.condition}
        onText={(typed) => set({ condition: typed as PartCondition })}
      />
    </>
  );
}

interface PriceFieldProps extends Pick<PartsProps, 'draft' | 'set'> {
  readonly label: string;
  readonly error: string | undefined;
}

const PriceField = ({ label, draft, set, error }: PriceFieldProps) => (
  <TextField
    label={label}
    inputMode="decimal"
    autoComplete="off"
    value={draft.price}
    onText={(price) => set({ price })}
    error={error}
  />
);

interface AgreedLineProps extends Pick<DraftFieldsProps, 'draft' | 'estimate'> {
  readonly onChange: (line: number) => void;
}

/** The agreed line that is reduced. */
function AgreedLine({ draft, estimate, onChange }: AgreedLineProps) {
  const t = useExtraWorkMessages();
  const language = useLanguage();
  return (
    <SelectField
      label={t('propose.from')}
      choices={estimate.agreed.lines.map((line, index) => ({
        value: index + 1,
        label: `${line.title}, ${formatPrice(line.amount, language)}`,
      }))}
      value={draft.ofLine}
      onText={(typed) => onChange(Number(typed))}
    />
  );
}
