import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '#console/kit/is-typing.ts';
import { useOwnAreas } from './areas.ts';

interface Shortcuts {
  readonly onSearch: () => void;
  readonly onHelp: () => void;
  /** Undefined: the role makes no bookings. */
  readonly onNewBooking: (() => void) | undefined;
}

/** How long the letter of an area may follow `g`. */
const pauseMs = 1500;

/** `g` and a letter goes to an area, `/` searches, `n` books for a caller, `?` helps; never in a field or a dialog. */
export function useShortcuts({ onSearch, onHelp, onNewBooking }: Shortcuts): void {
  const own = useOwnAreas();
  const navigate = useNavigate();
  const prefixAt = useRef(0);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const { key } = event;
      const area =
        event.timeStamp - prefixAt.current < pauseMs ? own.find((one) => one.key === key) : undefined;
      prefixAt.current = key === 'g' ? event.timeStamp : 0;
      if (area) navigate(`/${area.path}`);
      else if (key === '/') onSearch();
      else if (key === '?') onHelp();
      else if (key === 'n' && onNewBooking) onNewBooking();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [own, navigate, onSearch, onHelp, onNewBooking]);
}
