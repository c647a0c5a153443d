import { createStore } from '@hoist/web/store';
import { useEffect, useState } from 'react';
import { isTyping } from '#console/kit/is-typing.ts';
import './toast.css';

/** Takes an action back while its toast is shown. */
interface Undo {
  readonly label: string;
  readonly ms: number;
  readonly onUndo: () => void;
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly look: 'done' | 'bad';
  readonly undo?: Undo | undefined;
}

const toasts = createStore<readonly Toast[]>([]);
let last = 0;
const shownMs = 6000;

const close = (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id));

/** Shows the result of an action for a few seconds. */
export function toast(text: string, look: Toast['look'] = 'done', undo?: Undo): void {
  last += 1;
  const id = last;
  toasts.set([...toasts.get().slice(-2), { id, text, look, undo }]);
  setTimeout(() => close(id), undo?.ms ?? shownMs);
}

export const ToastHost = () => (
  <output className="toasts">
    {toasts.use().map(({ id, text, look, undo }) => (
      <p key={id} className={`toast toast-${look}`}>
        {text}
        {undo ? <UndoButton undo={undo} onClose={() => close(id)} /> : null}
      </p>
    ))}
  </output>
);

/** The seconds that are left are drawn, not announced. */
function UndoButton({ undo, onClose }: { readonly undo: Undo; readonly onClose: () => void }) {
  const [left, setLeft] = useState(Math.ceil(undo.ms / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      if (event.key !== 'z' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onClose();
      undo.onUndo();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [undo, onClose]);
  return (
    <button
      type="button"
      className="toast-undo"
      onClick={() => {
        onClose();
        undo.onUndo();
      }}
    >
      {undo.label}
      <span className="toast-left" aria-hidden="true">
        {left}
      </span>
      <kbd aria-hidden="true">Z</kbd>
    </button>
  );
}
