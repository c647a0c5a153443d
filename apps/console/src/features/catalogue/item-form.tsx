import type { CatalogueKind } from '@hoist/contract/operations/catalogue-items';
import { changeCatalogueItem, discardCatalogueChange } from '@hoist/contract/operations/catalogue';
import type { ReactNode } from 'react';
import { useMay } from '#console/kit/me.ts';
import { useSend } from '#console/kit/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import type { FormValues } from '#console/ui/forms/form-values.ts';
import { Form } from '#console/ui/forms/form.tsx';
import { toast } from '#console/ui/toast.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { useCatalogueMessages } from './messages.ts';
import { staleByDraft } from './values.ts';

interface ItemFormProps {
  readonly kind: CatalogueKind;
  /** Of a new item, from what was typed. */
  readonly code: string | ((values: FormValues) => string);
  /** Of the draft that the form shows. */
  readonly version: number;
  readonly value: (values: FormValues) => unknown;
  readonly onDone?: ((code: string) => void) | undefined;
  readonly children: ReactNode;
}

/** The form of an item, saved to the draft; read-only without the permission. */
export function ItemForm({ kind, code, version, value, onDone, children }: ItemFormProps) {
  const t = useCatalogueMessages();
  const may = useMay();
  if (!may('catalogue.write'))
    return (
      <fieldset className="form" disabled>
        {children}
      </fieldset>
    );
  return (
    <Form
      endpoint={changeCatalogueItem}
      input={(values) => ({
        params: { kind, code: typeof code === 'string' ? code : code(values) },
        form: { value: JSON.stringify(value(values)), version },
      })}
      stale={staleByDraft}
      submit={t('toDraft')}
      onDone={({ message, data }) => {
        toast(message);
        onDone?.(data.code);
      }}
    >
      {children}
    </Form>
  );
}

interface WaitingProps {
  readonly kind: CatalogueKind;
  readonly code: string;
  readonly changedBy: string;
  readonly changedAt: string | null;
}

/** Shows a pending change, with a button to drop it. */
export function Waiting({ kind, code, changedBy, changedAt }: WaitingProps) {
  const t = useCatalogueMessages();
  const time = useOwnTime();
  const may = useMay();
  const drop = useSend(discardCatalogueChange, ...staleByDraft);
  if (changedAt === null) return null;
  return (
    <p className="actions actions-end">
      <span>
        <Chip look="warn" text={t('inDraft')} /> {t('changedBy', { name: changedBy, at: time(changedAt) })}
      </span>
      {may('catalogue.write') ? (
        <Button
          busy={drop.isPending}
          onClick={() =>
            drop.mutate(
              { params: { kind, code } },
              { onSuccess: ({ message }) => toast(message), onError: () => toast(t('notDropped'), 'bad') },
            )
          }
        >
          {t('drop')}
        </Button>
      ) : null}
    </p>
  );
}
