import {
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { Client } from '../server/graphql-client.ts';
import type { Operation } from '../server/operations.ts';

type Json = { readonly [name: string]: unknown };

/** How the inputs of a mutation are tried: who sends them, and what is right before one member is changed. */
export interface MutationTrial {
  readonly client: Client;
  /** The variables of a call that is right. Each call gets its own. */
  readonly variables: (turn: number) => Json | Promise<Json>;
  /** Reads the stored value after a call, where its answer does not show it. */
  readonly read?: (variables: Json, answer: Json) => Promise<unknown>;
  /** Whether an answer says by a count of its own that nothing was stored. */
  readonly isRefused?: (answer: Json) => boolean;
  /** Members that ask for something instead of being stored, with what they ask for. */
  readonly acts?: { readonly [path: string]: string };
  /** The names under which members are read, where these differ. */
  readonly readAs?: { readonly [member: string]: string };
  /** Values that fit members, where any text would not. */
  readonly values?: { readonly [member: string]: unknown };
}

/** A single value of an input, or a list of such, and the names that lead to it; a list of inputs adds its first row. */
export interface InputMember {
  readonly path: readonly string[];
  readonly type: GraphQLInputType;
}

/** The members of the inputs of a mutation, those of inner inputs too. The parts of a policy have a test of their own. */
export function listInputMembers({ field }: Operation): InputMember[] {
  return field.args.flatMap((arg) => (isInputObjectType(getNamedType(arg.type)) ? membersAt([], arg) : []));
}

function membersAt(
  above: readonly string[],
  { name, type }: Pick<GraphQLInputField, 'name' | 'type'>,
): InputMember[] {
  const named = getNamedType(type);
  if (named.name === 'PolicyPartsInput') return [];
  const path = [
    ...above,
    name,
    ...(isListType(getNullableType(type)) && isInputObjectType(named) ? ['0'] : []),
  ];
  if (!isInputObjectType(named)) return [{ path, type }];
  return Object.values(named.getFields()).flatMap((field) => membersAt(path, field));
}

/** Why the call that should be right is not done; null if it is. */
export async function describeRefusal(operation: Operation, trial: MutationTrial): Promise<string | null> {
  const { text, body } = await trial.client.send(answerDocument(operation), await trial.variables(0));
  const { __typename } = Object(body?.data?.[operation.name]);
  return __typename === undefined || refusals.includes(__typename) ? text.slice(0, 500) : null;
}

/** Sends a call with another value in one member. Null if it is stored or refused in words; else what happened. */
export async function tryInputMember(
  operation: Operation,
  trial: MutationTrial,
  { path, type }: InputMember,
  turn: number,
): Promise<string | null> {
  const right = await trial.variables(turn);
  const name = path.at(-1) ?? '';
  const value =
    trial.values?.[path.join('.')] ?? trial.values?.[name] ?? otherValue(type, name, valueAt(right, path));
  const variables = withValue(right, path, value) as Json;
  const { status, text, body } = await trial.client.send(answerDocument(operation), variables);
  const label = `${path.join('.')} = ${JSON.stringify(value)}`;
  if (body?.errors !== undefined || status !== 200)
    return isTyped(body?.errors) ? null : `${label}: ${text.slice(0, 200)}`;
  const answer: Json = Object(body?.data?.[operation.name]);
  if (refusals.includes(String(answer.__typename)) || trial.isRefused?.(answer)) return null;
  const wanted = trial.readAs?.[name] ?? name;
  if (hasValue(answer, wanted, value)) return null;
  const stored = trial.read === undefined ? null : await trial.read(variables, answer);
  return hasValue(stored, wanted, value) ? null : `${label} is lost: ${String(answer.__typename)}`;
}

/** Answers that store nothing and say why. */
const refusals = [
  'SaveRefused',
  'NotFound',
  'HardStop',
  'AddressNeedsChoice',
  'PossibleDuplicate',
  'StepProblems',
];

/** Whether the errors name what is wrong with a value. */
function isTyped(
  errors: readonly { readonly extensions?: { readonly problems?: readonly unknown[] } }[] = [],
): boolean {
  return errors.length > 0 && errors.every(({ extensions }) => (extensions?.problems ?? []).length > 0);
}

/** The operation with all single values of its answers, four levels deep, but of a policy's file only its number. */
function answerDocument({ name, field, document }: Operation): string {
  const type = getNamedType(field.type);
  const members = isUnionType(type) ? type.getTypes() : isObjectType(type) ? [type] : [];
  const seen = new Set<string>();
  const parts = members.map((member) => {
    const own = select(member, 4, seen);
    for (const one of Object.keys(member.getFields())) seen.add(one);
    return `... on ${member.name} { __typename ${own} }`;
  });
  return document
    .replace(/\{ __typename \}/, `{ __typename ${parts.join(' ')} }`)
    .replace('Asked', `Asked_${name}`);
}

function select(type: GraphQLObjectType, depth: number, without: ReadonlySet<string> = new Set()): string {
  return Object.values(type.getFields())
    .filter(({ args, name }) => !without.has(name) && args.every((arg) => !isNonNullType(arg.type)))
    .map((one) => selectField(one.name, one.type, depth))
    .join(' ');
}

function selectField(name: string, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return name;
  if (named.name === 'PolicyFile') return `${name} { id }`;
  if (!isObjectType(named) || depth === 0) return '';
  const inner = select(named, depth - 1);
  return inner.trim() === '' ? '' : `${name} { ${inner} }`;
}

/** Whether a member of that name, anywhere in an answer, has the value, or a sentence with it. */
function hasValue(answer: unknown, wanted: string, value: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.entries(answer).some(
    ([name, own]) =>
      (name.toLowerCase() === wanted.toLowerCase() && isSame(own, value)) || hasValue(own, wanted, value),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  if (JSON.stringify(one) === JSON.stringify(other) || String(one) === String(other)) return true;
  return typeof one === 'string' && typeof other === 'string' && other.length > 10 && one.includes(other);
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce((inside, name) => Reflect.get(Object(inside), name), body);
}

function withValue(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : withValue(Reflect.get(Object(body), name), rest, value);
  if (Array.isArray(body)) return body.with(Number(name), next);
  if (name === '0') return [next];
  return { ...Object(body), [name]: next };
}

/** A value that fits a member and is not the current one. */
function otherValue(type: GraphQLInputType, name: string, current: unknown): unknown {
  const named = getNamedType(type);
  const isList = isListType(getNullableType(type));
  if (isEnumType(named)) {
    const other = named
      .getValues()
      .map((value) => value.name)
      .find((value) => value !== (Array.isArray(current) ? current[0] : current));
    return isList ? [other] : other;
  }
  switch (named.name) {
    case 'Boolean':
      return current !== true;
    case 'Int':
    case 'Float':
      return Number(current ?? 0) + 1;
    case 'Dollars':
      return Number(current ?? 0) + 1_000;
    case 'Money':
      return current === '2.00' ? '3.00' : '2.00';
    case 'Date':
      return '1999-03-04';
    case 'DateTime':
      return '2027-02-03T04:05:06.000Z';
    case 'ID':
      return String(Number(current ?? 0) + 1_000);
    default:
      return texts[name] ?? (current === 'Q' ? 'Z' : 'Q');
  }
}

/** Texts that have a form of their own. */
const texts: { readonly [member: string]: string } = {
  phone: '6155550199',
  workPhone: '6155550198',
  cellPhone: '6155550197',
  email: 'other@example.com',
  postalCode: '40507',
  stateAbbreviation: 'KY',
  naicCode: '12345',
  wyoNumber: 'AB123',
  url: 'https://example.com/other',
  communityNumber: '470041',
};
