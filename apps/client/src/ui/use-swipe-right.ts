import { createGesture } from '@ionic/react';
import { type RefObject, useEffect } from 'react';

/** A swipe to the right closes (specification section 2, screen 2). Only below Medium: a mouse does not swipe. */
export function useSwipeRight(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  onSwipe: () => void,
): void {
  useEffect(() => {
    const el = element.current;
    if (!enabled || !el) return;
    const gesture = createGesture({
      el,
      gestureName: 'swipe-right-to-close',
      direction: 'x',
      threshold: 15,
      onEnd: ({ deltaX, velocityX }) => {
        if (deltaX > 100 || velocityX > 0.5) onSwipe();
      },
    });
    gesture.enable(true);
    return () => gesture.destroy();
  }, [element, enabled, onSwipe]);
}
