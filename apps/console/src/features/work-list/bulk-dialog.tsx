import { getMessageAudience, sendBulkMessage } from '@hoist/contract/people/conversations';
import { useState } from 'react';
import { refresh, useCall } from '#console/kit/query.ts';
import { useErrorText } from '#console/kit/errors.ts';
import { Choice, Field } from '#console/ui/forms/field.tsx';
import { FormDialog } from '#console/ui/forms/form-dialog.tsx';
import { useOfferUndoSend } from '#console/ui/use-offer-undo-send.ts';
import { useInboxMessages } from './inbox-messages.ts';

/** Writes to all customers of a day, a service, or both, after their number is shown. */
export function BulkDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useInboxMessages();
  const errorText = useErrorText();
  const offerUndo = useOfferUndoSend();
  const [day, setDay] = useState('');
  const [service, setService] = useState('');
  const query = {
    ...(day === '' ? {} : { day }),
    ...(service === '' ? {} : { services_id: Number(service) }),
  };
  const isChosen = day !== '' || service !== '';
  const asked = useCall(getMessageAudience, { query }, { keepsPrevious: true });
  const { customers = 0, limit = 0, services = [] } = asked.data?.data ?? {};
  const isCounted = isChosen && asked.data !== undefined && !asked.isPlaceholderData;
  const count = asked.error
    ? errorText(asked.error)
    : !isChosen
      ? t('bulkChoose')
      : isCounted
        ? t('bulkCount', { count: customers })
        : '\u00a0';
  return (
    <FormDialog
      title={t('bulk')}
      text={t('bulkText', { limit })}
      submit={isCounted && customers > 0 ? t('bulkSend', { count: customers }) : t('bulkSendNone')}
      endpoint={sendBulkMessage}
      input={({ texts }) => ({ form: { ...query, ...texts('text_en', 'text_fr'), customers } })}
      onDone={({ data }) => offerUndo(t('bulkSent', { count: data.customers }), data.undo)}
      onRefused={() => void refresh(getMessageAudience)}
      onClose={onClose}
    >
      <Field name="day" label={t('bulkDay')} type="date" onChange={setDay} />
      <Choice
        name="services_id"
        label={t('bulkService')}
        onChange={setService}
        options={[
          { value: '', text: t('bulkAnyService') },
          ...services.map(({ servicesId, title }) => ({ value: String(servicesId), text: title })),
        ]}
      />
      <output className="strong">{count}</output>
      <Field name="text_en" label={t('bulkEnglish')} long />
      <Field name="text_fr" label={t('bulkFrench')} long />
    </FormDialog>
  );
}
