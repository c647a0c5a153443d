import { parseSync } from 'oxc-parser';

/** One change to a source file that breaks what it does. */
export interface Mutation {
  readonly kind: 'negate' | 'drop' | 'bound' | 'branch';
  readonly start: number;
  readonly end: number;
  /** What replaces the text from start to end. */
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const otherBound: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
};
const otherJoin: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };

const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
/** Types and imports do nothing, and errors that are thrown are mostly text. */
const ignored = ({ type }: Node) =>
  /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)/.test(type) ||
  type.startsWith('Import') ||
  type === 'ThrowStatement';
const logs = /^\s*(?:await\s+|void\s+)?(?:[\w.]*\b(?:log|logger|console)\b|warn\()/;

/** The operator between two operands, replaced by another one. */
function joined(source: string, node: Node, operators: Readonly<Record<string, string>>): string | undefined {
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return undefined;
  const other = operators[operator];
  if (other === undefined) return undefined;
  const between = source.slice(left.end, right.start).replace(operator, other);
  return source.slice(node.start, left.end) + between + source.slice(right.start, node.end);
}

function ofNode(source: string, node: Node): readonly Mutation[] {
  const at = (part: Node, kind: Mutation['kind'], text: string | undefined): readonly Mutation[] =>
    text === undefined ? [] : [{ kind, start: part.start, end: part.end, text }];
  const textOf = (part: Node) => source.slice(part.start, part.end);
  const { test, consequent, alternate, callee } = node;
  switch (node.type) {
    case 'IfStatement':
      return isNode(test) ? at(test, 'negate', `!(${textOf(test)})`) : [];
    case 'ConditionalExpression':
      return isNode(test) && isNode(consequent) && isNode(alternate)
        ? at(node, 'branch', `${textOf(test)} ? ${textOf(alternate)} : ${textOf(consequent)}`)
        : [];
    case 'LogicalExpression':
      return at(node, 'branch', joined(source, node, otherJoin));
    case 'BinaryExpression':
      return at(node, 'bound', joined(source, node, otherBound));
    case 'ExpressionStatement':
      return 'directive' in node && typeof node['directive'] === 'string' ? [] : at(node, 'drop', ';');
    case 'CallExpression': {
      // A condition of a query is a call in its chain.
      if (!isNode(callee) || callee.type !== 'MemberExpression') return [];
      const { object, property } = callee;
      if (!isNode(object) || !isNode(property) || property['name'] !== 'where') return [];
      return at(node, 'drop', textOf(object));
    }
    default:
      return [];
  }
}

/** The changes that may be made to the bodies of functions, in order; none where it logs, throws or declares types. */
export function mutationsOf(file: string, source: string): readonly Mutation[] {
  const found: Mutation[] = [];
  const visit = (value: unknown, inFunction: boolean): void => {
    if (Array.isArray(value)) return value.forEach((part) => visit(part, inFunction));
    if (!isNode(value) || ignored(value)) return;
    if (value.type === 'ExpressionStatement' && logs.test(source.slice(value.start, value.end))) return;
    if (inFunction) found.push(...ofNode(source, value));
    const inside = inFunction || isFunction(value);
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part, inside);
  };
  visit(parseSync(file, source).program, false);
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
}

export const applied = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end);

/** Whether a source can be parsed. */
export const parses = (file: string, source: string): boolean => parseSync(file, source).errors.length === 0;
