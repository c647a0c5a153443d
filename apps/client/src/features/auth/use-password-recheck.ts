import { PASSWORD_RECHECK_MS } from '@hoist/domain/limits';
import { useEffect } from 'react';

/** Checks the confirmation again about 50 ms after the password changed, once there is something to check. */
export function usePasswordRecheck(password: string, confirmation: string, recheck: () => unknown): void {
  useEffect(() => {
    if (confirmation === '') return;
    const timer = setTimeout(recheck, PASSWORD_RECHECK_MS);
    return () => clearTimeout(timer);
    // Changes of the confirmation are validated by the form itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [password]);
}
