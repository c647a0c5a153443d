import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import './more-button.css';

interface MoreButtonProps {
  readonly label: string;
  /** Label while loading. */
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly onMore: () => void;
}

/** Loads more when it becomes visible; also a button, for keyboards and after a failure. */
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
