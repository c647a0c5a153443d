import { createPayRule } from '@hoist/contract';
import { commands } from './commands.ts';
import type { Act, Command, Step } from './command.ts';
import { termsByName, termsForm, today } from './commands/pay.ts';
import { customerNames, mechanicNames, opensAt, type PersonName } from './company.ts';
import { isOpen, newModel, servicesOf, type Model, type Service, type Visit } from './model.ts';
import { passUntil } from './commands/observe.ts';
import { checkBooks, checkMoney } from './oracles/money.ts';
import { checkPay } from './oracles/pay.ts';
import { checkReturns, checkStatements } from './oracles/statements.ts';
import type { Broken } from './oracles/broken.ts';
import { openProduct, type Product } from './product.ts';

const hour = 3_600_000;

export interface Game {
  readonly product: Product;
  readonly model: Model;
}

export interface Played {
  readonly steps: readonly Step[];
  readonly broken: Broken | undefined;
  /** Commands that succeeded on the subject of the broken rule. */
  readonly met: readonly string[];
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

async function openGame(): Promise<Game> {
  const product = await openProduct();
  const model = newModel(opensAt.getTime());
  const terms = termsByName.company;
  const from = today(product);
  const { data } = await product.read('owner', createPayRule, {
    form: { ...termsForm(terms), starts_on: from },
  });
  model.rules.push({ mechanic: undefined, id: data.payRulesId, terms, from, to: undefined });
  return { product, model };
}

/** Gives a step; returns the rule that its answer broke. */
async function give(game: Game, step: Step, key: string): Promise<Broken | undefined> {
  const command = commands[step.do];
  const act = actOf(game, step, key);
  const on = step.on ?? 'company';
  if (!command || !act) return { rule: 'step', on, says: `${key} ${step.do}: there is no ${on}.` };
  const expected = command.refused(act);
  const answer = await ask(game, command, act);
  const code = answer.ok ? undefined : answer.code;
  if (code !== expected) {
    const words = answer.ok ? 'yes' : `${answer.status} ${answer.code} (${answer.message})`;
    return { rule: 'answer', on, says: `${step.do} is answered ${words}, not ${expected ?? 'yes'}.` };
  }
  if (!answer.ok) return undefined;
  const before = subjectsOf(act);
  await command.follow(act, answer.body);
  for (const service of before) service.met.push(step.do);
  return undefined;
}

const arming: ReadonlySet<string> = new Set(['lose_answer', 'crash']);
const unheard: ReadonlySet<string> = new Set(['payment_pending', 'crashed']);

/** Sends a step; where its outcome stays unknown, all is healed and its key is repeated. */
async function ask({ product, model }: Game, command: Command, act: Act) {
  const wasFaulty = model.isFaulty;
  const first = await command.send(act);
  await product.send();
  if (!wasFaulty) return first;
  await product.heal();
  model.isFaulty = false;
  await passUntil(product, model, product.now() + 2 * 60_000);
  return first.ok || !unheard.has(first.code) ? first : command.send(act);
}

/** The services that a command meets: a mechanic's are those of their open visits. */
function subjectsOf(act: Act & Subject): readonly Service[] {
  if ('service' in act) return [act.service];
  if ('visit' in act) return act.visit.services;
  if (!('mechanic' in act)) return [];
  return servicesOf(act.model).filter((service) => isOpen(service) && service.mechanic === act.mechanic);
}

async function check({ product }: Game, visits: readonly Visit[]): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  for (const visit of visits) {
    broken.push(...(await checkPay(product, visit)));
    for (const service of visit.services) broken.push(...(await checkMoney(product, service)));
  }
  return broken;
}

/** The visits that a step can have changed; time changes all. */
const touchedBy = ({ model }: Game, { on, do: what }: Step): readonly Visit[] =>
  what === 'pass_time' ? model.visits : model.visits.filter(({ name }) => name === on?.split('.')[0]);

/** The office calls off what is open; then nothing waits, and all is compared. */
async function rest(game: Game): Promise<readonly Broken[]> {
  const { product, model } = game;
  await product.heal();
  for (const { name } of servicesOf(model).filter(isOpen)) {
    const step = { do: 'call_off', by: 'owner', on: name, fee: 'waive' };
    const broken = await give(game, step, `end-${name}`);
    if (broken) return [broken];
  }
  await product.send();
  await passUntil(product, model, product.now() + hour);
  await product.runJobs();
  const broken: Broken[] = [...(await checkReturns(product, model))];
  for (const service of servicesOf(model)) broken.push(...(await checkBooks(product, service)));
  if (broken.length > 0) return broken;
  await passUntil(product, model, product.now() + 40 * 24 * hour);
  broken.push(...(await check({ product, model }, model.visits)));
  if (broken.length > 0) return broken;
  return checkStatements(product, model);
}

/** Plays steps as they come, until a rule breaks or there are no more; then checks everything at rest. */
export async function play(next: (game: Game, taken: readonly Step[]) => Step | undefined): Promise<Played> {
  const game = await openGame();
  const steps: Step[] = [];
  const end = (broken: Broken | undefined): Played => {
    const of = servicesOf(game.model).filter(
      ({ name, visit }) => name === broken?.on || visit.name === broken?.on,
    );
    return { steps, broken, met: [...new Set(of.flatMap(({ met }) => met))] };
  };
  try {
    for (let step = next(game, steps); step; step = next(game, steps)) {
      const key = step.do === 'book' ? `v${game.model.visits.length + 1}` : `s${steps.length + 1}`;
      steps.push(step);
      const isArmed = game.model.isFaulty;
      let broken = await give(game, step, key);
      await game.product.send();
      const visits = isArmed || arming.has(step.do) ? game.model.visits : touchedBy(game, step);
      if (!game.model.isFaulty) broken ??= (await check(game, visits))[0];
      if (broken) return end(broken);
    }
    return end((await rest(game))[0]);
  } finally {
    await game.product.close();
  }
}
