import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been seen. A page that is hidden in the background counts as unseen again. */
export function useInView(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
      else if (element.getClientRects().length === 0) setSeen(false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isSeen;
}
