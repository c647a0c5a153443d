import { createGesture } from '@ionic/react';
import { type RefObject, useEffect } from 'react';

/** Swipes that start at the screen's edge belong to Ionic's back gesture. */
const edge = 50;

/** Calls `onSwipe` on a swipe to the right (requirement SC020). Use below Medium only. */
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
      // Higher than Ionic's pull and sheet gestures: the highest priority takes the touch.
      gesturePriority: 45,
      canStart: ({ startX }) => startX > edge,
      onEnd: ({ deltaX, velocityX }) => {
        if (deltaX > 100 || velocityX > 0.5) onSwipe();
      },
    });
    gesture.enable(true);
    // Otherwise the browser treats the movement as a scroll and cancels the touch.
    el.classList.add('swipes-right');
    return () => {
      el.classList.remove('swipes-right');
      gesture.destroy();
    };
  }, [element, enabled, onSwipe]);
}
