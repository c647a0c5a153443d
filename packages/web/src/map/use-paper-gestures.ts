import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface PaperGestures {
  readonly panBy: (x: number, y: number) => void;
  readonly zoomBy: (step: number) => void;
  /** Else a finger scrolls the page. */
  readonly takesTouch: boolean;
}

/** Pixels of an arrow key, as MapLibre has it. */
const keyPixels = 100;
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyPixels, 0],
  ArrowRight: [keyPixels, 0],
  ArrowUp: [0, -keyPixels],
  ArrowDown: [0, keyPixels],
};

/** Moves the sketch by pointer and by the keys that move the streets. */
export function usePaperGestures({ panBy, zoomBy, takesTouch }: PaperGestures) {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const end = () => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<Element>) => {
      if (event.pointerType === 'touch' && !takesTouch) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!last.current) return;
      const { x, y } = last.current;
      last.current = { x: event.clientX, y: event.clientY };
      panBy(x - event.clientX, y - event.clientY);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const step = keys[event.key];
      if (step) panBy(...step);
      else if (event.key === '+' || event.key === '=') zoomBy(1);
      else if (event.key === '-') zoomBy(-1);
      else return;
      event.preventDefault();
    },
  };
}
