import { settleMissingPictures } from '@hoist/contract/field-work/inspections';
import { keepVisit, waiveNoShowFee } from '@hoist/contract/dispatch/no-shows';
import { useState } from 'react';
import { useMay } from '#console/app/me.ts';
import { useFrameTexts } from '#console/app/texts.ts';
import { Button } from '#console/ui/button.tsx';
import { ConfirmDialog } from '#console/ui/confirm-dialog.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Field } from '#console/ui/field.tsx';
import { Form } from '#console/ui/form.tsx';
import { toast } from '#console/ui/toast.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { usePanelTexts } from './texts.ts';
import { staleOfOrder, type WholeOrder } from './whole-order.ts';

type Asked = 'assign' | 'cancel' | 'keep' | 'waive' | 'settle';

/** The actions that a visit's state and the role permit. */
function useDeeds({ data, waitsFor }: WholeOrder): readonly Asked[] {
  const may = useMay();
  const { orderServiceStatus: status, progress, customerAbsence } = data;
  const open = status === 'pending' || status === 'confirm';
  const able: Readonly<Record<Asked, boolean>> = {
    assign: open && progress !== 'arrived' && progress !== 'in_progress' && may('orders.dispatch'),
    keep: waitsFor.mechanic && may('orders.change'),
    settle: waitsFor.pictures && may('orders.sheets'),
    waive:
      customerAbsence !== null &&
      Number(customerAbsence.fee) > 0 &&
      !customerAbsence.waived &&
      may('orders.cancel'),
    cancel: open && may('orders.cancel'),
  };
  return (Object.keys(able) as Asked[]).filter((deed) => able[deed]);
}

export function Deeds({ id, whole }: { readonly id: string; readonly whole: WholeOrder }) {
  const t = usePanelTexts();
  const frame = useFrameTexts();
  const deeds = useDeeds(whole);
  const [asking, setAsking] = useState<Asked>();
  const params = { ordersServicesId: id };
  const done = () => setAsking(undefined);
  const stale = staleOfOrder;
  return (
    <>
      {deeds.length > 0 ? (
        <fieldset className="panel-deeds" aria-label={t('actions')}>
          {deeds.map((deed) => (
            <Button key={deed} look={deed === 'cancel' ? 'danger' : 'quiet'} onClick={() => setAsking(deed)}>
              {t(deed)}
            </Button>
          ))}
        </fieldset>
      ) : null}
      {asking === 'assign' ? <AssignDialog id={id} onClose={done} /> : null}
      {asking === 'cancel' ? <CancelDialog id={id} onClose={done} /> : null}
      {asking === 'keep' ? (
        <ConfirmDialog
          title={t('keep')}
          text={t('keepText')}
          endpoint={keepVisit}
          input={(reason) => ({ params, form: { reason } })}
          stale={stale}
          onClose={done}
          withReason
        />
      ) : null}
      {asking === 'waive' ? (
        <ConfirmDialog
          title={t('waive')}
          text={t('waiveText')}
          endpoint={waiveNoShowFee}
          input={(reason) => ({ params, form: { reason } })}
          stale={stale}
          onClose={done}
          withReason
        />
      ) : null}
      {asking === 'settle' ? (
        <Dialog title={t('settle')} onClose={done}>
          <p className="dialog-text">{t('settleText')}</p>
          <Form
            endpoint={settleMissingPictures}
            input={({ note }) => ({ params, form: { note: String(note) } })}
            stale={stale}
            submit={t('settle')}
            onCancel={done}
            onDone={({ message }) => {
              toast(message);
              done();
            }}
          >
            <Field name="note" label={frame('reason')} long />
          </Form>
        </Dialog>
      ) : null}
    </>
  );
}
