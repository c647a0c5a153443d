import type { Output } from '@hoist/contract/client';
import {
  addApplicationDocument,
  openApplication,
  removeApplicationDocument,
} from '@hoist/contract/people/application-documents';
import type { CertificateKind } from '@hoist/domain/mechanic/certificate';
import { useRef, useState } from 'react';
import { call, HttpError, parseMessage } from '#client/kit/api/api.ts';
import { useSend } from '#client/kit/api/use-api.ts';
import { useApplicationMessages } from '#client/messages/application.ts';
import { useLanguage } from '#client/messages/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { isConfirmed } from '#client/ui/sheets/dialog.ts';
import { FieldError } from '#client/ui/forms/field-error.tsx';
import { EmptyState } from '#client/ui/states.tsx';
import { LinkPage } from '#client/landing/public/link-page.tsx';
import { useLink } from '#client/landing/public/use-link.ts';
import './application-page.css';

type Application = Output<typeof openApplication>['data'];
type Sent = Application['documents'][number];

/** In the order in which the office asks for them. */
const kinds: readonly CertificateKind[] = ['trade', 'insurance', 'licence', 'refrigerant'];
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf';
const looks = {
  new: { tone: 'neutral', icon: 'clock' },
  accepted: { tone: 'success', icon: 'done' },
  refused: { tone: 'danger', icon: 'alert' },
} as const;

/** The documents of an application as a mechanic, by the link of its e-mail. */
export function ApplicationPage() {
  const t = useApplicationMessages();
  const link = useLink(openApplication);
  return (
    <LinkPage link={link} title={t('title')} gone={{ icon: 'doc', title: t('over'), text: t('overText') }}>
      {({ data }) => <Documents application={data} token={link.token} onChanged={link.show} />}
    </LinkPage>
  );
}

interface DocumentsProps {
  readonly application: Application;
  readonly token: string;
  readonly onChanged: (answer: Output<typeof openApplication>) => void;
}

function Documents({ application, token, onChanged }: DocumentsProps) {
  const t = useApplicationMessages();
  const { reference, state, documents, missing } = application;
  const open = state === 'open';
  return (
    <div className="stack">
      <p className="muted">{t('reference', { reference })}</p>
      {open ? <p>{t('intro')}</p> : null}
      <output>
        {open ? (
          missing.length === 0 ? (
            <EmptyState icon="done" title={t('done')} text={t('doneText')} />
          ) : null
        ) : (
          <EmptyState icon="done" title={t('decided')} text={t('decidedText')} />
        )}
      </output>
      {kinds.map((kind) => (
        <DocumentsOfKind
          key={kind}
          kind={kind}
          documents={documents.filter((one) => one.kind === kind)}
          open={open}
          first={kind === missing[0]}
          token={token}
          onChanged={onChanged}
        />
      ))}
      {open ? <p className="small muted">{t('limit')}</p> : null}
    </div>
  );
}

interface KindProps extends Pick<DocumentsProps, 'token' | 'onChanged'> {
  readonly kind: CertificateKind;
  readonly documents: readonly Sent[];
  readonly open: boolean;
  /** Of the documents that are missing. */
  readonly first: boolean;
}

function DocumentsOfKind({ kind, documents, open, first, token, onChanged }: KindProps) {
  const t = useApplicationMessages();
  const file = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const what = t(`kind.${kind}`);
  const add = t(documents.length === 0 ? 'add' : 'another');
  const upload = async (files: readonly File[]) => {
    if (files.length === 0) return;
    setError('');
    setBusy(true);
    try {
      onChanged(
        await call(addApplicationDocument, { form: { token, kind } }, { files, failure: 'in_place' }),
      );
    } catch (cause) {
      setError((cause instanceof HttpError ? parseMessage(cause) : undefined) ?? t('failed'));
    }
    setBusy(false);
  };
  return (
    <Card className="stack-s">
      <div className="row document-head">
        <div className="grow">
          <h2 className="document-kind">{what}</h2>
          <p className="small muted">{t(`hint.${kind}`)}</p>
        </div>
        {open ? (
          <>
            <Button
              small
              kind={first ? 'primary' : 'quiet'}
              icon="plus"
              busy={busy}
              aria-label={t('addOf', { add, what })}
              onClick={() => file.current?.click()}
            >
              {add}
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept={accepted}
              aria-label={what}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                event.target.value = '';
                void upload(files);
              }}
            />
          </>
        ) : null}
      </div>
      <FieldError text={error} />
      {documents.length > 0 ? (
        <ul className="divided">
          {documents.map((one) => (
            <SentDocument
              key={one.documentId}
              document={one}
              what={what}
              open={open}
              token={token}
              onChanged={onChanged}
            />
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

interface SentProps extends Pick<DocumentsProps, 'token' | 'onChanged'> {
  readonly document: Sent;
  readonly what: string;
  readonly open: boolean;
}

function SentDocument({ document, what, open, token, onChanged }: SentProps) {
  const t = useApplicationMessages();
  const language = useLanguage();
  const send = useSend(removeApplicationDocument);
  const { documentId, state, reason, uploadedAt } = document;
  const day = new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-CA', {
    day: 'numeric',
    month: 'long',
  }).format(new Date(uploadedAt));
  const remove = async () => {
    const sure = await isConfirmed({
      title: t('askRemove'),
      no: t('keep'),
      yes: t('remove'),
      kind: 'danger',
    });
    if (!sure) return;
    const answer = await send
      .mutateAsync({ form: { token, document_id: documentId } })
      .catch(() => undefined);
    if (answer) onChanged(answer);
  };
  return (
    <li className="row document-sent">
      <div className="grow stack-s">
        <span className="row wrap">
          <Chip {...looks[state]}>{t(`state.${state}`)}</Chip>
          <span className="small muted">{t('added', { day })}</span>
        </span>
        {reason === '' ? null : <p className="small">{reason}</p>}
      </div>
      {open && state === 'new' ? (
        <IconButton icon="trash" label={t('removeOf', { what, day })} onClick={() => void remove()} />
      ) : null}
    </li>
  );
}
