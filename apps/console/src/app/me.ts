import type { ConsolePermission } from '@hoist/domain/access/console';
import { createContext, useContext } from 'react';
import type { Me } from './session.ts';

export const MeContext = createContext<Me | undefined>(undefined);

/** Who is logged in; every screen behind the log-in has one. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('not logged in');
  return me;
}

/** Whether the one who is logged in may: the same table as the server's. */
export function useMay(): (permission: ConsolePermission) => boolean {
  const { permissions } = useMe();
  return (permission) => permissions.includes(permission);
}
