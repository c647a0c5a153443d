import { PASSWORD_RECHECK_MS } from '@hoist/domain/limits';
import { useEffect } from 'react';
import { type Control, type FieldValues, type Path, type UseFormTrigger, useWatch } from 'react-hook-form';

interface PasswordForm<V extends FieldValues> {
  readonly control: Control<V>;
  readonly trigger: UseFormTrigger<V>;
}

/** Checks the confirmation again about 50 ms after the password changed, once there is something to check. */
export function usePasswordRecheck<V extends FieldValues & { password: string; password2: string }>({
  control,
  trigger,
}: PasswordForm<V>): void {
  const [password, confirmation] = useWatch({ control, name: ['password', 'password2'] as Path<V>[] });
  useEffect(() => {
    if (confirmation === '') return;
    const timer = setTimeout(() => void trigger('password2' as Path<V>), PASSWORD_RECHECK_MS);
    return () => clearTimeout(timer);
    // Changes of the confirmation are validated by the form itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [password]);
}
