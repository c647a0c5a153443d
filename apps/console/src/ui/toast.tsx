import { createStore } from '@hoist/web/store';
import './toast.css';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly look: 'done' | 'bad';
}

const toasts = createStore<readonly Toast[]>([]);
let last = 0;
const shownMs = 6000;

/** Shows the result of an action for a few seconds. */
export function toast(text: string, look: Toast['look'] = 'done'): void {
  last += 1;
  const one = { id: last, text, look };
  toasts.set([...toasts.get().slice(-2), one]);
  setTimeout(() => toasts.set(toasts.get().filter((other) => other !== one)), shownMs);
}

export const ToastHost = () => (
  <output className="toasts">
    {toasts.use().map(({ id, text, look }) => (
      <p key={id} className={`toast toast-${look}`}>
        {text}
      </p>
    ))}
  </output>
);
