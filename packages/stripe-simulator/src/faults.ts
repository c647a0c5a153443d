import type { Fault } from './tables.ts';
import { Unit } from './unit.ts';
import type { Api, ApiRequest } from './api.ts';

/** Returns the first fault that matches a call and decrements its count. */
export function takeFault(api: Api, request: ApiRequest): Fault | undefined {
  const unit = new Unit(api.store, api.now());
  const { settings } = unit;
  const fault = settings.faults.find((one) => meant(one, request));
  if (fault === undefined) return undefined;
  fault.times -= 1;
  settings.faults = settings.faults.filter((one) => one.times > 0);
  unit.put('settings', settings);
  unit.commit();
  return fault;
}

const meant = (fault: Fault, request: ApiRequest): boolean =>
  fault.times > 0 &&
  (fault.method === null || fault.method === request.method) &&
  (fault.path === null || new RegExp(fault.path).test(request.path));
