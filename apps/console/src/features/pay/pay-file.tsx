import { exportPay } from '@hoist/contract/pay/payouts';
import { openFile } from '@hoist/web/save-file';
import type { ReactNode } from 'react';
import { formAction, type Action } from '#console/ui/actions.tsx';
import { toast } from '#console/ui/toast.tsx';

interface PayFile {
  readonly kind: 'payouts' | 'payroll' | 'year';
  readonly title: string;
  readonly text?: string;
  readonly submit: string;
  /** Said once the download begins. */
  readonly comes: string;
  /** A field named `period`, where the file has one. */
  readonly period?: ReactNode;
}

/** Downloads a file of pay; each download is in the activity log. */
export const payFile = ({ kind, title, text, submit, comes, period }: PayFile): Action =>
  formAction({
    endpoint: exportPay,
    title,
    text,
    submit,
    input: (form) => ({ form: { kind, period: period === undefined ? '' : form.text('period') } }),
    onDone: ({ data }) => {
      openFile(data.url, data.name);
      toast(comes);
    },
    children: period,
  });
