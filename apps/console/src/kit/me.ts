import type { ConsolePermission } from '@hoist/domain/access/console';
import { createContext, useContext } from 'react';
import type { Me } from './session.ts';

export const MeContext = createContext<Me | undefined>(undefined);

/** The user; every screen behind the log-in has one. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('not logged in');
  return me;
}

/** Asks for a permission of the user, by the same table as the server. */
export function useMay(): (permission: ConsolePermission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}
