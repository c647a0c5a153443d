import { commands } from './commands.ts';
import type { Act, Command, Step } from './command.ts';
import { customerNames, mechanicNames, type PersonName } from './company.ts';
import { isOpen, servicesOf, type Model, type Service, type Visit } from './model.ts';
import type { Product } from './product.ts';

export interface Game {
  readonly product: Product;
  readonly model: Model;
}

/** The act of a step; undefined where its subject does not exist. */
export function actOf({ product, model }: Game, step: Step, key: string): Act | undefined {
  const { on } = commands[step.do] ?? {};
  const subject = subjectOf(model, on, step.on ?? '');
  if (!subject) return undefined;
  const { do: _do, by, on: _on, ...chosen } = step;
  const service = 'service' in subject ? subject.service : undefined;
  const visit = 'visit' in subject ? subject.visit : undefined;
  const own = {
    customer: visit?.customer ?? step.on,
    mechanic: (service ?? visit?.services.find(isOpen) ?? visit?.services[0])?.mechanic,
    world: 'owner',
  }[by as 'customer' | 'mechanic' | 'world'] as PersonName | undefined;
  const who = by === 'customer' || by === 'mechanic' || by === 'world' ? own : (by as PersonName);
  if (who === undefined) return undefined;
  return { ...subject, product, model, by: who, chosen, key } as Act;
}

type Subject = { service: Service; visit: Visit } | { visit: Visit } | { mechanic: string } | object;

function subjectOf(model: Model, on: Command['on'] | undefined, name: string): Subject | undefined {
  if (on === 'company') return {};
  if (on === 'customer') return customerNames.some((one) => one === name) ? { customer: name } : undefined;
  if (on === 'mechanic') return mechanicNames.some((one) => one === name) ? { mechanic: name } : undefined;
  const service = servicesOf(model).find((one) => one.name === name);
  if (on === 'service') return service && { service, visit: service.visit };
  const visit = model.visits.find((one) => one.name === name);
  return visit && { visit };
}

/** The services that a command meets: a mechanic's are those of their open visits. */
export function subjectsOf(act: Act & Subject): readonly Service[] {
  if ('service' in act) return [act.service];
  if ('visit' in act) return act.visit.services;
  if (!('mechanic' in act)) return [];
  return servicesOf(act.model).filter((service) => isOpen(service) && service.mechanic === act.mechanic);
}
