import {
  getContent,
  listContent,
  publishContent,
  restoreContent,
  unscheduleContent,
} from '@hoist/contract/operations/content';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '#console/kit/query.ts';
import { Actions, formAction } from '#console/ui/actions.tsx';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Field } from '#console/ui/forms/field.tsx';
import { fromLocalInput } from '#console/ui/local-time.ts';
import { Panel, Part } from '#console/ui/panel.tsx';
import { QueryFallback } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/formats.ts';
import { usePieceName, type Piece, type Version } from './piece.ts';
import { Preview } from './preview.tsx';
import { useContentMessages } from './messages.ts';
import { Writing } from './writing.tsx';

/** One text: the editor for a new version, and all versions. */
export default function ContentPanel() {
  const { key = '' } = useParams();
  const nameOf = usePieceName();
  const piece = useCall(getContent, { params: { key } });
  return (
    <Panel key={key} title={nameOf(key)}>
      <QueryFallback query={piece} />
      {piece.data ? <Details piece={piece.data.data} /> : null}
    </Panel>
  );
}

function Details({ piece }: { readonly piece: Piece }) {
  const t = useContentMessages();
  const newest = piece.versions[0];
  const [from, setFrom] = useState<Version>();
  const start = from ?? newest;
  return (
    <>
      {start ? <Writing key={`${piece.key} ${start.version}`} piece={piece} from={start} /> : null}
      <Part title={t('versions')}>
        {piece.versions.map((one) => (
          <OneVersion key={one.version} piece={piece} version={one} onEdit={setFrom} />
        ))}
      </Part>
    </>
  );
}

interface OneVersionProps {
  readonly piece: Piece;
  readonly version: Version;
  readonly onEdit: (version: Version) => void;
}

const looks = { shown: 'ok', planned: 'info', draft: 'warn', old: 'plain' } as const;

function OneVersion({ piece, version: one, onEdit }: OneVersionProps) {
  const t = useContentMessages();
  const time = useOwnTime();
  const [looking, setLooking] = useState(false);
  const { version } = one;
  const { key, published } = piece;
  const isDraft = one.publishedAt === null;
  const state =
    version === published.version ? 'shown' : one.plannedAt !== null ? 'planned' : isDraft ? 'draft' : 'old';
  const history = [
    version === 0 ? t('starter') : t('written', { at: time(one.createdAt), by: one.createdBy }),
    one.publishedAt === null || version === 0
      ? ''
      : one.publishedBy === ''
        ? t('outAlone', { at: time(one.publishedAt) })
        : t('out', { at: time(one.publishedAt), by: one.publishedBy }),
    one.plannedAt === null ? '' : t('goesOut', { at: time(one.plannedAt) }),
  ].filter(Boolean);
  const named = (text: string) => `${text}: ${t('version', { version })}`;
  const isAgreed = key === 'terms' || key === 'privacy';
  const call = { stale: [getContent, listContent] };
  const params = { key, version };
  return (
    <article className="version">
      <div className="version-head">
        <strong>{t('version', { version })}</strong>
        <Chip look={looks[state]} text={t(`state.${state}`)} />
        <span className="muted">{history.join(' · ')}</span>
      </div>
      <div className="actions">
        <Button aria-label={named(t('look'))} aria-expanded={looking} onClick={() => setLooking(!looking)}>
          {t('look')}
        </Button>
        <Button aria-label={named(t('edit'))} onClick={() => onEdit(one)}>
          {t('edit')}
        </Button>
        <Actions
          actions={[
            isDraft &&
              version > published.version &&
              formAction({
                ...call,
                title: t('publish'),
                name: named(t('publish')),
                text: t(isAgreed ? 'publishTerms' : 'publishText', { version }),
                look: 'primary',
                endpoint: publishContent,
                input: ({ text }) => ({ params, form: { from: fromLocalInput(text('from')) } }),
                children: <Field name="from" label={t('from')} type="datetime-local" />,
              }),
            one.plannedAt !== null &&
              formAction({
                ...call,
                title: t('unplan'),
                name: named(t('unplan')),
                text: t('unplanText', { version }),
                endpoint: unscheduleContent,
                input: () => ({ params }),
              }),
            !isDraft &&
              version !== published.version &&
              formAction({
                ...call,
                title: t('restore'),
                name: named(t('restore')),
                text: t('restoreText', { version }),
                endpoint: restoreContent,
                input: () => ({ params }),
              }),
          ]}
        />
      </div>
      {looking ? <Preview piece={piece} bodies={one.bodies} /> : null}
    </article>
  );
}
