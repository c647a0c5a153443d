import { inspect } from 'node:util';
import { createPayRule } from '@hoist/contract';
import { awaitsCustomer } from './bills.ts';
import { commands } from './commands.ts';
import { actOf, subjectsOf, type Game } from './acts.ts';
import type { Act, Command, Step } from './command.ts';
import { termsByName, termsForm, today } from './commands/pay.ts';
import { opensAt } from './company.ts';
import { isOpen, newModel, servicesOf, type Service } from './model.ts';
import { passUntil } from './commands/observe.ts';
import { checkBooks, checkMoney } from './oracles/money.ts';
import { allIntents } from './oracles/provider.ts';
import { checkPay } from './oracles/pay.ts';
import { checkTaxes } from './oracles/taxes.ts';
import { checkReturns, checkStatements } from './oracles/statements.ts';
import type { Broken } from './oracles/broken.ts';
import { openProduct } from './product.ts';

const hour = 3_600_000;

export interface Played {
  readonly steps: readonly Step[];
  readonly broken: Broken | undefined;
  /** Of all answers: the same for the same steps. */
  readonly digest: string;
  /** Commands that succeeded on the subject of the broken rule. */
  readonly met: readonly string[];
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
  // A payment that fails is an outcome; a refusal changes nothing.
  const mayChange = expected === 'payment_failed' || command.isNoted(act) || game.model.isFaulty;
  const isRefusal = expected !== undefined && !mayChange;
  const prints = isRefusal ? await game.product.prints() : undefined;
  const answer = await ask(game, command, act);
  const code = answer.ok ? undefined : answer.code;
  if (code !== expected) {
    const words = answer.ok ? 'yes' : `${answer.status} ${answer.code} (${answer.message})`;
    return { rule: 'answer', on, says: `${step.do} is answered ${words}, not ${expected ?? 'yes'}.` };
  }
  if (prints) return unchanged(prints, await game.product.prints(), { rule: 'refusal.changes', on });
  if (!answer.ok) return undefined;
  const before = subjectsOf(act);
  await command.follow(act, answer.body);
  for (const service of before) service.met.push(step.do);
  return undefined;
}

/** Compares two looks at all tables. */
function unchanged(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  about: Pick<Broken, 'rule' | 'on'>,
): Broken | undefined {
  const changed = Object.keys(after).filter((table) => before[table] !== after[table]);
  return changed.length === 0 ? undefined : { ...about, says: `It changes ${changed.join(', ')}.` };
}

const unheard: ReadonlySet<string> = new Set(['payment_pending', 'crashed']);

/** Sends a step; where its outcome stays unknown, all is healed and its key is repeated. */
async function ask({ product, model }: Game, command: Command, act: Act) {
  const wasFaulty = model.isFaulty;
  const first = await command.send(act);
  await product.send();
  if (!wasFaulty) return first;
  await product.heal();
  model.isFaulty = false;
  // What the step changed is followed later, from what was before.
  const others = model.visits.filter((visit) => !('visit' in act) || act.visit !== visit);
  await passUntil(product, { ...model, visits: others }, product.now() + 2 * 60_000);
  if (first.ok || !unheard.has(first.code)) return first;
  const repeated = await command.send(act);
  await product.send();
  return repeated;
}

/** Compares the money and pay of a visit or service, or of all. */
async function check({ product, model }: Game, subject?: string): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  const isMeant = (name: string) => subject === undefined || subject === name;
  const meant = model.visits.map((visit) => ({
    visit,
    services: visit.services.filter(({ name }) => isMeant(visit.name) || isMeant(name)),
  }));
  const found = meant.filter(({ services }) => services.length > 0);
  if (found.length === 0) return broken;
  const intents = await allIntents(product);
  for (const { visit, services } of found) {
    broken.push(...(await checkPay(product, visit)));
    for (const service of services) broken.push(...(await checkMoney(product, service, intents)));
  }
  return broken;
}

/** After so many steps all is compared, and otherwise what the step is about. */
const wholeCheckAfter = 8;

/** What is open ends: a service that can be paid, of a visit that was worked on, is completed; the rest is called off. */
function ending({ model }: Game, service: Service): Step {
  const { name, visit, status } = service;
  const isWorkedOn = visit.services.some((one) => one.status === 'complete');
  return isWorkedOn && status === 'confirm' && !awaitsCustomer(model, service)
    ? { do: 'complete', by: 'mechanic', on: name }
    : { do: 'call_off', by: 'owner', on: name, fee: 'waive' };
}

/** All visits end; then nothing waits, and all is compared. */
async function rest(game: Game): Promise<readonly Broken[]> {
  const { product, model } = game;
  await product.heal();
  for (const service of servicesOf(model).filter(isOpen)) {
    const broken = await give(game, ending(game, service), `end-${service.name}`);
    if (broken) return [broken];
  }
  await product.send();
  await passUntil(product, model, product.now() + hour);
  const broken: Broken[] = [...(await checkReturns(product, model))];
  for (const service of servicesOf(model)) broken.push(...(await checkBooks(product, service)));
  if (broken.length > 0) return broken;
  await passUntil(product, model, product.now() + 40 * 24 * hour);
  broken.push(...(await check(game)), ...(await checkTaxes(product, model)));
  if (broken.length > 0) return broken;
  const before = await product.prints();
  await product.bring('forward');
  const again = unchanged(before, await product.prints(), { rule: 'webhooks.again', on: 'company' });
  if (again) return [again];
  return checkStatements(product, model);
}

/** Plays steps as they come, until a rule breaks or there are no more; then checks everything at rest. */
export async function play(next: (game: Game, taken: readonly Step[]) => Step | undefined): Promise<Played> {
  const game = await openGame();
  const steps: Step[] = [];
  let unchecked = 0;
  const end = (broken: Broken | undefined): Played => {
    const of = servicesOf(game.model).filter(
      ({ name, visit }) => name === broken?.on || visit.name === broken?.on,
    );
    return { steps, broken, digest: game.product.digest(), met: [...new Set(of.flatMap(({ met }) => met))] };
  };
  try {
    for (let step = next(game, steps); step; step = next(game, steps)) {
      const key = step.do === 'book' ? `v${game.model.visits.length + 1}` : `s${steps.length + 1}`;
      steps.push(step);
      let broken = await give(game, step, key);
      unchecked += 1;
      if (!broken && !game.model.isFaulty) {
        const isWhole = unchecked >= wholeCheckAfter;
        broken = (await check(game, isWhole ? undefined : (step.on ?? 'company')))[0];
        if (isWhole) unchecked = 0;
      }
      if (broken) return end(broken);
    }
    return end((await rest(game))[0]);
  } catch (error) {
    return end({ rule: 'thrown', on: steps.at(-1)?.on ?? 'company', says: inspect(error) });
  } finally {
    await game.product.close();
  }
}
