import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql';
import type { FieldSpec } from '../../../machines/contract/fields.ts';
import { problemCodes, ruleCodePattern } from '../../../machines/domain/problems/problem-codes.ts';
import { partInputs } from '../input/part-inputs.ts';
import { rightArguments } from '../input/right-arguments.ts';
import type { GraphqlBody } from '../server/graphql-client.ts';
import { listFaults } from '../server/no-fault.ts';
import { operationRules } from '../server/operation-rules.ts';
import { findFieldKind, type Operation, operations } from '../server/operations.ts';
import { anyCaller } from './callers.ts';
import { type Draw, drawRecord, type Known, oddValues, rightValues } from './drawn-values.ts';
import type { FuzzAnswer, FuzzCase, Target } from './fuzz-case.ts';
import { withLiterals } from './graphql-literals.ts';
import { oddText, rightText } from './json-text.ts';

/** Every query and mutation; for a query, also with the arguments of the fields directly below it. */
export function graphqlTargets(): Target[] {
  return operations().map((operation) => {
    const { name, isMutation } = operation;
    const rule = operationRules[`${isMutation ? 'Mutation' : 'Query'}.${name}`];
    return {
      name: `${isMutation ? 'mutation' : 'query'} ${name}`,
      isRead: !isMutation,
      isOpen: rule?.about === 'open',
      rule: rule ?? { about: 'open', asks: [] },
      cases: (known) => drawGraphqlCases(operation, known),
      isAccepted: (answer) => isAccepted(operation, answer),
      complaints: (answer) => complaintsAbout(operation, answer),
    };
  });
}

function drawGraphqlCases(operation: Operation, known: Known): fc.Arbitrary<FuzzCase> {
  const { document, inner } = withInner(operation);
  const args = [...operation.field.args, ...inner];
  const right = variables(operation, args, rightValues(known), known);
  const odd = variables(operation, args, oddValues(known), known);
  const call = (given: fc.Arbitrary<unknown>) => given.map((one) => ({ query: document, variables: one }));
  const inText = (given: unknown) =>
    withProblems(withLiterals(operation, Object(given)), getNamedType(operation.field.type));
  const written = fc.oneof(right, odd).map((given) => JSON.stringify({ query: inText(given) }));
  const whole = fc.oneof(
    { arbitrary: written, weight: args.length === 0 ? 0 : 2 },
    { arbitrary: rightText(call(right)), weight: 6 },
    { arbitrary: oddText(call(right), call(odd)), weight: args.length === 0 ? 3 : 10 },
  );
  return fc.tuple(anyCaller, whole).map(([who, body]) => ({
    who,
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    body,
  }));
}

/** The operation's document, which also selects the fields below it that have arguments. */
function withInner({ document, field }: Operation): { document: string; inner: GraphQLArgument[] } {
  const type = getNamedType(field.type);
  const below = isObjectType(type)
    ? Object.values(type.getFields()).filter(({ args }) => args.length > 0)
    : [];
  const renamed = below.flatMap(({ name, args }) =>
    args.map((arg) => ({ ...arg, name: `${name}_${arg.name}` }) as GraphQLArgument),
  );
  if (renamed.length === 0) return { document: withProblems(document, type), inner: [] };
  const given = [...field.args, ...renamed].map(({ name, type: of }) => `$${name}: ${of}`).join(', ');
  const asked = below.map(
    ({ name, args, type: of }) =>
      `${name}(${args.map((arg) => `${arg.name}: $${name}_${arg.name}`).join(', ')})${isObjectType(getNamedType(of)) ? ' { __typename }' : ''}`,
  );
  return {
    document: document
      .replace(/Asked(\([^)]*\))? /, `Asked(${given}) `)
      .replace(' { __typename }', ` { __typename ${asked.join(' ')} }`),
    inner: renamed,
  };
}

/** Makes a refusal include its codes. */
function withProblems(document: string, type: GraphQLNamedType): string {
  const hasProblems = isUnionType(type) && type.getTypes().some(({ name }) => name === 'SaveRefused');
  const problemFields = ' { __typename ... on SaveRefused { problems { code } } }';
  return hasProblems ? document.replace(' { __typename }', problemFields) : document;
}

/** The variables of an operation: each from the table of right arguments, or drawn by its type. */
function variables(
  operation: Operation,
  args: readonly GraphQLArgument[],
  draw: Draw,
  known: Known,
): fc.Arbitrary<unknown> {
  const table = rightArguments(operation, String(known.get('policyid')?.[0] ?? 1));
  const drawn = args.map(({ name, type }) => {
    const value = drawnFor(type, draw, name);
    if (!(name in table) || name.endsWith('Id')) return [name, value];
    return [name, fc.oneof(fc.constant(table[name]), value)];
  });
  const requiredKeys = args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
  return drawRecord(Object.fromEntries(drawn), requiredKeys);
}

function drawnFor(type: GraphQLInputType, draw: Draw, name: string, spec?: FieldSpec): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return drawnFor(type.ofType, draw, name, spec);
  if (isListType(type)) return fc.array(drawnFor(type.ofType, draw, name, spec), { maxLength: 3 });
  if (!isInputObjectType(type)) {
    const field = spec ?? findSpec(type, name);
    return draw(field, name).map(({ value, isRaw }) => (isRaw ? value : drawScalar(field, value)));
  }
  const fields = Object.values(type.getFields());
  const members = fields.map(({ name: own, type: of }) => [own, drawMember(type.name, own, of, draw)]);
  const requiredKeys = fields.filter((field) => isNonNullType(field.type)).map((field) => field.name);
  return drawRecord(Object.fromEntries(members), requiredKeys);
}

function drawMember(input: string, name: string, type: GraphQLInputType, draw: Draw): fc.Arbitrary<unknown> {
  const part = partByInput.get(input);
  const version = part && name === 'version' && fc.constant(`{version of ${part.key}}`);
  const spec = part?.fields.find((field) => field.name === name);
  const value = drawnFor(type, draw, name, spec);
  return version ? fc.oneof({ arbitrary: version, weight: 12 }, { arbitrary: value, weight: 1 }) : value;
}

const partByInput = new Map(partInputs().map((part) => [part.input, part]));

function findSpec(type: GraphQLInputType, name: string): FieldSpec {
  const named = getNamedType(type);
  const enumName = isEnumType(named) ? { enumName: named.name } : {};
  return { name, column: '', wire: '', kind: findFieldKind(named), label: name, ...enumName };
}

/** Ids are strings in GraphQL. */
function drawScalar({ kind }: FieldSpec, value: unknown): unknown {
  return kind === 'id' && typeof value === 'number' ? String(value) : value;
}

/** Union members of answers that refuse and change nothing. */
const refusals = [
  'NotFound',
  'SaveRefused',
  'StaleParts',
  'NoRatingOptions',
  'NoRatingRerun',
  'RateRisksRefused',
  'AddressNeedsChoice',
  'PossibleDuplicate',
];

function complaintsAbout({ name }: Operation, { status, text }: FuzzAnswer): string[] {
  const body = parseBody(text);
  const { problems = [] } = Object(body?.data?.[name]);
  const codes: string[] = problems.map(({ code }: { code: string }) => code);
  const unknown = codes.filter((code) => !(code in problemCodes) && !ruleCodePattern.test(code));
  return [
    ...listFaults({ status, text, body }),
    ...unknown.map((code) => `the code ${code} is in no catalogue`),
  ];
}

function isAccepted({ name }: Operation, { text }: FuzzAnswer): boolean {
  const { data, errors = [] } = parseBody(text) ?? {};
  const typename = Reflect.get(Object(data?.[name]), '__typename');
  return errors.length === 0 && data !== undefined && data !== null && !refusals.includes(typename);
}

function parseBody(text: string): GraphqlBody | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
