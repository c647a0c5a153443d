import { createGesture } from '@ionic/react';
import { type RefObject, useEffect } from 'react';

/** Where a swipe from the screen's edge begins: Ionic's way back, with its animation. */
const edge = 50;

/** A swipe to the right closes (requirement SC020). Only below Medium: a mouse does not swipe. */
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
      // Above Ionic's own for pulling and for sheets: the most wanted of those that may begin takes the touch.
      gesturePriority: 45,
      canStart: ({ startX }) => startX > edge,
      onEnd: ({ deltaX, velocityX }) => {
        if (deltaX > 100 || velocityX > 0.5) onSwipe();
      },
    });
    gesture.enable(true);
    // Else the browser takes the sideways movement for a scroll of its own and cancels the touch.
    el.classList.add('swipes-right');
    return () => {
      el.classList.remove('swipes-right');
      gesture.destroy();
    };
  }, [element, enabled, onSwipe]);
}
