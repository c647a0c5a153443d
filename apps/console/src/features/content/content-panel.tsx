import { getContent } from '@hoist/contract/operations/content';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useCall } from '#console/app/query.ts';
import { Button } from '#console/ui/button.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Panel } from '#console/ui/panel.tsx';
import { Unanswered } from '#console/ui/states.tsx';
import { useOwnTime } from '#console/ui/time.ts';
import type { Piece, Version } from './piece.ts';
import { Preview } from './preview.tsx';
import { usePieceName } from './piece-name.ts';
import { useContentTexts } from './texts.ts';
import { VersionDialog, type VersionDeed } from './version-dialog.tsx';
import { Writing } from './writing.tsx';

/** One text: a new version to write, and all that there were. */
export default function ContentPanel() {
  const { key = '' } = useParams();
  const nameOf = usePieceName();
  const navigate = useNavigate();
  const piece = useCall(getContent, { params: { key } });
  const close = useCallback(() => navigate('/content'), [navigate]);
  return (
    <Panel key={key} title={nameOf(key)} onClose={close}>
      <Unanswered query={piece} />
      {piece.data ? <Details piece={piece.data.data} /> : null}
    </Panel>
  );
}

function Details({ piece }: { readonly piece: Piece }) {
  const t = useContentTexts();
  const newest = piece.versions[0];
  const [from, setFrom] = useState<Version>();
  const [deed, setDeed] = useState<VersionDeed>();
  const start = from ?? newest;
  return (
    <>
      {start ? <Writing key={`${piece.key} ${start.version}`} piece={piece} from={start} /> : null}
      <section className="part">
        <h3>{t('versions')}</h3>
        {piece.versions.map((one) => (
          <OneVersion key={one.version} piece={piece} version={one} onDeed={setDeed} onEdit={setFrom} />
        ))}
      </section>
      {deed ? <VersionDialog piece={piece} deed={deed} onClose={() => setDeed(undefined)} /> : null}
    </>
  );
}

interface OneVersionProps {
  readonly piece: Piece;
  readonly version: Version;
  readonly onDeed: (deed: VersionDeed) => void;
  readonly onEdit: (version: Version) => void;
}

function OneVersion({ piece, version: one, onDeed, onEdit }: OneVersionProps) {
  const t = useContentTexts();
  const time = useOwnTime();
  const [looking, setLooking] = useState(false);
  const { version } = one;
  const { published } = piece;
  const isDraft = one.publishedAt === null;
  const state =
    version === published.version ? 'shown' : one.plannedAt !== null ? 'planned' : isDraft ? 'draft' : 'old';
  const said = [
    version === 0 ? t('starter') : t('written', { at: time(one.createdAt), by: one.createdBy }),
    one.publishedAt === null || version === 0
      ? ''
      : one.publishedBy === ''
        ? t('outAlone', { at: time(one.publishedAt) })
        : t('out', { at: time(one.publishedAt), by: one.publishedBy }),
    one.plannedAt === null ? '' : t('goesOut', { at: time(one.plannedAt) }),
  ].filter(Boolean);
  const named = (text: string) => `${text}: ${t('version', { version })}`;
  return (
    <article className="version">
      <div className="version-head">
        <strong>{t('version', { version })}</strong>
        <Chip look={looks[state]} text={t(`state.${state}`)} />
        <span className="muted">{said.join(' · ')}</span>
      </div>
      <div className="panel-deeds">
        <Button aria-label={named(t('look'))} aria-expanded={looking} onClick={() => setLooking(!looking)}>
          {t('look')}
        </Button>
        <Button aria-label={named(t('edit'))} onClick={() => onEdit(one)}>
          {t('edit')}
        </Button>
        {isDraft && version > published.version ? (
          <Button
            look="primary"
            aria-label={named(t('publish'))}
            onClick={() => onDeed({ what: 'publish', version })}
          >
            {t('publish')}
          </Button>
        ) : null}
        {one.plannedAt === null ? null : (
          <Button aria-label={named(t('unplan'))} onClick={() => onDeed({ what: 'unplan', version })}>
            {t('unplan')}
          </Button>
        )}
        {!isDraft && version !== published.version ? (
          <Button aria-label={named(t('restore'))} onClick={() => onDeed({ what: 'restore', version })}>
            {t('restore')}
          </Button>
        ) : null}
      </div>
      {looking ? <Preview piece={piece} bodies={one.bodies} /> : null}
    </article>
  );
}

const looks = { shown: 'ok', planned: 'info', draft: 'warn', old: 'plain' } as const;
