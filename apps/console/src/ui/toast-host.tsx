import { toasts } from './toast.ts';
import './toast-host.css';

export const ToastHost = () => (
  <output className="toasts">
    {toasts.use().map(({ id, text, look }) => (
      <p key={id} className={`toast toast-${look}`}>
        {text}
      </p>
    ))}
  </output>
);
