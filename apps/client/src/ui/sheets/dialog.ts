import { createStore } from '@hoist/web/store';
import type { ButtonKind } from '../button.tsx';

export interface DialogButton<T extends string = string> {
  readonly value: T;
  readonly label: string;
  readonly kind?: ButtonKind | undefined;
}

export interface DialogRequest<T extends string = string> {
  readonly title: string;
  readonly text?: string | undefined;
  /** The last button is at the right, and primary unless `kind` is set. */
  readonly buttons: readonly DialogButton<T>[];
}

export interface OpenDialog extends DialogRequest {
  readonly id: number;
  readonly answer: (value: string | null) => void;
}

export const dialogs = createStore<readonly OpenDialog[]>([]);
let last = 0;

/** Shows a dialog and resolves with the pressed button's value, or null if dismissed. */
export function ask<T extends string>(request: DialogRequest<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const id = ++last;
    const answer = (value: string | null) => {
      dialogs.set(dialogs.get().filter((one) => one.id !== id));
      resolve(value as T | null);
    };
    dialogs.set([...dialogs.get(), { ...request, id, answer }]);
  });
}

export interface Question {
  readonly title: string;
  readonly text?: string | undefined;
  readonly no: string;
  readonly yes: string;
  readonly kind?: 'danger';
}

/** Asks for a confirmation; whether it was given. */
export async function isConfirmed({ title, text, no, yes, kind }: Question): Promise<boolean> {
  const buttons = [
    { value: 'no', label: no },
    { value: 'yes', label: yes, kind },
  ];
  return (await ask({ title, text, buttons })) === 'yes';
}
