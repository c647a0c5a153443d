import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import './more-button.css';

interface MoreButtonProps {
  readonly label: string;
  /** While more is under way. */
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** Loads on as soon as it comes into sight; also a button, for keyboards and after a failure. */
export function MoreButton({ label, busyLabel, busy, failed, onMore }: MoreButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (busy || failed || !place.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '240px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [busy, failed]);
  return (
    <div className="more-button" ref={place}>
      <Button kind="quiet" busy={busy} onClick={onMore}>
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
