import type { CustomerName, MechanicName, PersonName, StaffName } from './company.ts';
import type { Model, Service, Visit } from './model.ts';
import type { Answer, Product } from './product.ts';

/** The values of a choice, the simplest first. */
export const pick = <const V extends readonly string[]>(...values: V): V => values;

type Choices = Readonly<Record<string, readonly string[]>>;
type Chosen<C extends Choices> = { readonly [K in keyof C]: C[K][number] };

/** A step of a history: JSON. */
export interface Step {
  readonly do: string;
  readonly by: string;
  /** The visit, the service, the mechanic or the customer; none for the company. */
  readonly on?: string;
  readonly [choice: string]: string | undefined;
}

/** The visit that a step is on, also by one of its services. */
export const visitIn = (on: string | undefined): string | undefined => /^v\d+/.exec(on ?? '')?.[0];

interface Subjects {
  readonly service: { readonly service: Service; readonly visit: Visit };
  readonly visit: { readonly visit: Visit };
  readonly mechanic: { readonly mechanic: MechanicName };
  readonly customer: { readonly customer: CustomerName };
  readonly company: object;
}
export type On = keyof Subjects;

export type Act<O extends On = 'company', C extends Choices = Choices> = Subjects[O] & {
  readonly product: Product;
  readonly model: Model;
  readonly by: PersonName;
  readonly chosen: Chosen<C>;
  /** Names the step, and is its idempotency key. */
  readonly key: string;
};

/** 'customer' and 'mechanic' are those of the subject; the owner lends a hand to the world. */
export type By = 'customer' | 'mechanic' | StaffName | 'world';

interface Spec<O extends On, C extends Choices, B> {
  readonly on: O;
  readonly by: readonly By[];
  readonly choose?: C;
  /** How often it is drawn. */
  readonly weight: number;
  /** Whether a history may do it now; what is refused is drawn all the same, one step in ten. */
  readonly when?: (act: Act<O, C>) => boolean;
  /** The code of the refusal; undefined where the product must say yes. */
  readonly refused?: (act: Act<O, C>) => string | undefined;
  /** Whether the product records what it refuses. */
  readonly isNoted?: (act: Act<O, C>) => boolean;
  readonly send: (act: Act<O, C>) => Promise<Answer<B>>;
  readonly follow?: (act: Act<O, C>, body: B) => void | Promise<void>;
}

/** A command with the types of its subject and choices left out. */
export interface Command {
  readonly on: On;
  readonly by: readonly By[];
  readonly choose: Choices;
  readonly weight: number;
  when(act: unknown): boolean;
  refused(act: unknown): string | undefined;
  isNoted(act: unknown): boolean;
  send(act: unknown): Promise<Answer<unknown>>;
  follow(act: unknown, body: unknown): void | Promise<void>;
}

export const command = <O extends On, const C extends Choices, B>(spec: Spec<O, C, B>): Command =>
  ({
    choose: {},
    when: () => true,
    refused: () => undefined,
    isNoted: () => false,
    follow: () => undefined,
    ...spec,
  }) as Command;

/** The answer of a step that is no call of the product. */
export const done = <B>(body: B): Answer<B> => ({ ok: true, body });
