import { useStore } from '#console/app/store.ts';
import { toasts } from './toast.ts';
import './toast-host.css';

export const ToastHost = () => (
  <output className="toasts">
    {useStore(toasts).map(({ id, text, look }) => (
      <p key={id} className={`toast toast-${look}`}>
        {text}
      </p>
    ))}
  </output>
);
