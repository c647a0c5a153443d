import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Contents {
  /** Id of the oldest message. */
  readonly first: number;
  readonly count: number;
  /** The number of unsent messages. */
  readonly sent: number;
}

/** Distance in pixels that counts as the end. */
const nearPx = 80;

const scrollerOf = (place: RefObject<HTMLElement | null>) =>
  place.current?.closest<HTMLElement>('.sheet-scroll') ?? null;

/** Keeps the conversation at its end while the user is there, and its position when earlier messages are inserted. */
export function useStickToEnd(place: RefObject<HTMLElement | null>, { first, count, sent }: Contents): void {
  const before = useRef({ first, sent, height: 0, atEnd: true });
  useLayoutEffect(() => {
    const scroller = scrollerOf(place);
    if (!scroller) return;
    const { first: oldFirst, sent: oldSent, height, atEnd } = before.current;
    const end = () => scroller.scrollTo({ top: scroller.scrollHeight });
    if (first < oldFirst && height > 0 && !atEnd) scroller.scrollTop += scroller.scrollHeight - height;
    else if (atEnd || sent > oldSent) end();
    before.current = { ...before.current, first, sent, height: scroller.scrollHeight };
  }, [place, first, count, sent]);

  useLayoutEffect(() => {
    const scroller = scrollerOf(place);
    if (!scroller) return undefined;
    const updatePosition = () => {
      const left = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
      before.current = { ...before.current, atEnd: left < nearPx, height: scroller.scrollHeight };
    };
    // The sheet gets its height, and pictures theirs, after the text is rendered.
    const grown = new ResizeObserver(() => {
      if (before.current.atEnd) scroller.scrollTo({ top: scroller.scrollHeight });
    });
    scroller.addEventListener('scroll', updatePosition, { passive: true });
    grown.observe(scroller);
    if (place.current) grown.observe(place.current);
    return () => {
      scroller.removeEventListener('scroll', updatePosition);
      grown.disconnect();
    };
  }, [place]);
}
