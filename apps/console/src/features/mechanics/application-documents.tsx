import type { Output } from '@hoist/contract/client';
import {
  acceptApplicationDocument,
  refuseApplicationDocument,
} from '@hoist/contract/people/application-documents';
import { getApplication, listApplications } from '@hoist/contract/people/mechanic-accounts';
import { useMay } from '#console/kit/me.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { useDay, useOwnTime } from '#console/ui/formats.ts';
import { Part } from '#console/ui/panel.tsx';
import { useMechanicMessages } from './messages.ts';

type Application = Output<typeof getApplication>['data'];
type Uploaded = Application['documents'][number];

const stale = [listApplications, getApplication];
const looks = { new: 'warn', accepted: 'ok', refused: 'bad' } as const;

/** The documents of an applicant: opened, then accepted with number and last day, or refused with a reason. */
export function ApplicationDocuments({ application }: { readonly application: Application }) {
  const t = useMechanicMessages();
  const { documents } = application;
  return (
    <Part title={t('papers')}>
      {documents.length === 0 ? <p className="muted">{t('noPapers')}</p> : null}
      <ul className="lines">
        {documents.map((one) => (
          <UploadedDocument key={one.documentId} document={one} application={application} />
        ))}
      </ul>
    </Part>
  );
}

interface UploadedProps {
  readonly document: Uploaded;
  readonly application: Application;
}

function UploadedDocument({ document, application }: UploadedProps) {
  const t = useMechanicMessages();
  const time = useOwnTime();
  const day = useDay();
  const may = useMay()('mechanics.write') && application.steps.length > 0;
  const { kind, state, pages, uploadedAt, number, validUntil, reason, by } = document;
  const { applicationId, name } = application;
  const what = t(`kind.${kind}`);
  const params = { applicationId, documentId: document.documentId };
  return (
    <li className="uploaded">
      {pages.length === 0 ? null : (
        <span className="uploaded-pages">
          {pages.map((page, at) => (
            <a
              key={page.filePath}
              href={page.filePath}
              target="_blank"
              rel="noreferrer"
              aria-label={`${t('openPaper', { what, at: time(uploadedAt) })}${
                pages.length === 1 ? '' : ` (${at + 1}/${pages.length})`
              }`}
            >
              <img src={page.previewPath} alt="" loading="lazy" />
            </a>
          ))}
        </span>
      )}
      <div className="uploaded-facts">
        <span>
          <b>{what}</b> <Chip look={looks[state]} text={t(`paper.${state}`)} />
        </span>
        <span className="muted">
          {validUntil === null ? time(uploadedAt) : `${number} · ${t('until', { day: day(validUntil) })}`}
        </span>
        {pages.length === 0 ? <span>{t('noPages')}</span> : null}
        {reason === '' ? null : <span>{reason}</span>}
        {state === 'new' ? null : <span className="muted">{by}</span>}
        {may ? (
          <Actions
            actions={[
              state !== 'accepted' &&
                formAction({
                  title: t('acceptPaper'),
                  name: `${t('acceptPaper')}: ${what}`,
                  endpoint: acceptApplicationDocument,
                  input: ({ texts }) => ({ params, form: texts('number', 'valid_until') }),
                  stale,
                  children: (
                    <>
                      <Field name="number" label={t('number')} />
                      <Field name="valid_until" label={t('validUntil')} type="date" />
                    </>
                  ),
                }),
              state !== 'refused' &&
                formAction({
                  title: t('refusePaper'),
                  name: `${t('refusePaper')}: ${what}`,
                  text: t('refusePaperText', { name }),
                  endpoint: refuseApplicationDocument,
                  input: ({ texts }) => ({ params, form: texts('reason') }),
                  stale,
                  withReason: true,
                  danger: true,
                }),
            ]}
          />
        ) : null}
      </div>
    </li>
  );
}
