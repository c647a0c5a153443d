import { searchConsole } from '@hoist/contract/people/search';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { foundState } from './found-state.ts';
import { useCall } from '#console/kit/query.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { Chip } from '#console/ui/chip.tsx';
import { Dialog } from '#console/ui/dialog.tsx';
import { Icon } from '#console/ui/icon.tsx';
import { Empty, QueryFallback } from '#console/ui/states.tsx';
import { useSettled } from '#console/ui/use-settled.ts';
import { OrderStatus } from '#console/features/orders/order-status.tsx';
import { foundGroups, type Group, type Target } from './found-groups.ts';
import { useSearchMessages } from './messages.ts';
import { usePlaces } from './use-places.ts';
import './search.css';

const typingMs = 100;
/** Two characters at least, or the number of an order. */
const isSearched = (typed: string) => typed.length > 1 || /^\d$/.test(typed);

/** The search across the console: records as typed, then settings, pages and lists. Arrows move, Enter opens. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useSearchMessages();
  const navigate = useNavigate();
  const [written, setWritten] = useState('');
  const box = useRef<HTMLFormElement>(null);
  const typed = written.trim();
  const settled = useSettled(typed, typingMs);
  const found = useCall(
    searchConsole,
    { query: { search: settled } },
    { enabled: isSearched(settled), keepsPrevious: true },
  );
  const places = usePlaces(typed);
  const isAnswered = !isSearched(typed) || (found.isSuccess && settled === typed && !found.isPlaceholderData);
  const records =
    found.data && isSearched(typed)
      ? foundGroups(found.data.data, settled, {
          order: (number) => t('order', { number }),
          of: (owner) => t('of', { owner }),
        })
      : [];
  const groups = [...records, ...places];
  const first = groups[0]?.targets[0];

  const open = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    navigate(target.to, { state: foundState });
  };
  // Enter before the answer opens the best result once it is there.
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (isAwaited && isAnswered && first) open(first);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.findIndex((one) => one === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: stops.length - 1 }[event.key];
    const isField = at === 0;
    if (next !== undefined && !(isField && ['Home', 'End'].includes(event.key))) {
      stops[(next + stops.length) % stops.length]?.focus();
      event.preventDefault();
    } else if (
      !isField &&
      (event.key.length === 1 || event.key === 'Backspace') &&
      !event.ctrlKey &&
      !event.metaKey
    )
      stops[0]?.focus();
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk along what it holds */}
      <form
        ref={box}
        className="search"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          setAwaited(true);
        }}
      >
        <input
          className="search-field"
          type="search"
          aria-label={t('title')}
          placeholder={t('hint')}
          autoComplete="off"
          spellCheck={false}
          value={written}
          onChange={(event) => {
            setAwaited(false);
            setWritten(event.target.value);
          }}
        />
        <div className="search-found">
          {found.isError && isSearched(typed) ? <QueryFallback query={found} /> : null}
          {isAnswered && typed !== '' && groups.every(({ name }) => name === 'lists') ? (
            <Empty title={t('nothing')} text={t('nothingText')} />
          ) : null}
          {groups.map((group) => (
            <FoundGroup key={group.name} group={group} first={first} onOpen={onClose} />
          ))}
        </div>
      </form>
      <p className="search-foot muted">
        <output>{isAnswered ? '' : t('searching')}</output>
        <span>{t('keys')}</span>
      </p>
    </Dialog>
  );
}

interface FoundGroupProps {
  readonly group: Group;
  /** What Enter opens from the field. */
  readonly first: Target | undefined;
  readonly onOpen: () => void;
}

function FoundGroup({ group: { name, targets }, first, onOpen }: FoundGroupProps) {
  const t = useSearchMessages();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(name)}</h3>
      <ul>
        {targets.map((target) => (
          <li key={`${target.to} ${target.name}`}>
            <Link
              to={target.to}
              state={foundState}
              className={target === first ? 'search-first' : undefined}
              onClick={onOpen}
            >
              {target.person ? <Avatar name={target.name} {...target.person} /> : <Icon name={target.icon} />}
              <span className="search-lines">
                <span className="search-name">{target.name}</span>
                {target.text === undefined ? null : <span className="muted figures">{target.text}</span>}
              </span>
              {target.status ? <OrderStatus status={target.status} /> : null}
              {target.isBlocked === true ? <Chip look="bad" text={t('blocked')} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
