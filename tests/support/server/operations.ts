import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isObjectType,
} from 'graphql';
import type { FieldKind } from '../../../machines/contract/fields.ts';
import { contract } from '../input/part-inputs.ts';

/** A field of Query or Mutation as a separate document with all its arguments as variables; the answer contains type names only. */
export interface Operation {
  readonly name: string;
  readonly isMutation: boolean;
  readonly document: string;
  readonly field: GraphQLField<unknown, unknown>;
}

/** Every query and every mutation of the contract. */
export function operations(): Operation[] {
  return (['Query', 'Mutation'] as const).flatMap((root) => {
    const type = contract.getType(root);
    if (!isObjectType(type)) throw new Error(`The contract has no ${root}.`);
    return Object.values(type.getFields()).map((field) => ({
      name: field.name,
      isMutation: root === 'Mutation',
      document: buildDocument(root, field),
      field,
    }));
  });
}

function buildDocument(
  root: 'Query' | 'Mutation',
  { name, args, type }: GraphQLField<unknown, unknown>,
): string {
  const variables = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  return `${root.toLowerCase()} Asked${variables && `(${variables})`} { ${name}${given && `(${given})`}${selection} }`;
}

/** A place in the variables of an operation that holds a single value, such as `input.address.city`. */
export interface Leaf {
  readonly path: readonly string[];
  readonly kind: FieldKind;
}

/** Every such place in an operation's variables, including those inside inputs; a separate test covers a policy's parts. */
export function selectLeaves({ field }: Operation): Leaf[] {
  return field.args.flatMap((arg) => leavesAt([], arg));
}

function leavesAt(above: readonly string[], { name, type }: GraphQLArgument | GraphQLInputField): Leaf[] {
  const path = [...above, name];
  const named = getNamedType(type);
  if (named.name === 'PolicyPartsInput') return [];
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap((field) => leavesAt(path, field));
  return [{ path, kind: findFieldKind(named) }];
}

/** The kind of a value of the contract's enumerations and scalars. */
export function findFieldKind(type: GraphQLNamedType): FieldKind {
  return isEnumType(type) ? 'enum' : (kinds[type.name] ?? 'text');
}

const kinds: { readonly [type: string]: FieldKind } = {
  Boolean: 'boolean',
  Date: 'date',
  DateTime: 'dateTime',
  Distance: 'distance',
  Dollars: 'dollars',
  Float: 'decimal',
  ID: 'id',
  Int: 'int',
  Json: 'json',
  Money: 'money',
};
