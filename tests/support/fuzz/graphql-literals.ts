import { type GraphQLInputType, getNamedType, isEnumType, isInputObjectType } from 'graphql';
import type { Operation } from '../server/operations.ts';

/** The operation's document with the values of its arguments, right or not, written into it. */
export function withLiterals({ field, document, isMutation }: Operation, variables: object): string {
  const given = field.args.flatMap(({ name, type }) => {
    const value: unknown = Reflect.get(variables, name);
    return value === undefined ? [] : [`${name}: ${printLiteral(value, type)}`];
  });
  const asked = document.includes('{ __typename }') ? ' { __typename }' : '';
  const args = given.length === 0 ? '' : `(${given.join(', ')})`;
  return `${isMutation ? 'mutation' : 'query'} { ${field.name}${args}${asked} }`;
}

function printLiteral(value: unknown, type: GraphQLInputType): string {
  const named = getNamedType(type);
  if (value === undefined) return 'null';
  if (Array.isArray(value)) return `[${value.map((one) => printLiteral(one, type)).join(', ')}]`;
  if (typeof value === 'string') return isEnumType(named) && isName(value) ? value : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = isInputObjectType(named) ? named.getFields() : {};
  const members = Object.entries(value).filter(([name]) => isName(name));
  return `{${members.map(([name, one]) => `${name}: ${printLiteral(one, fields[name]?.type ?? type)}`).join(', ')}}`;
}

function isName(text: string): boolean {
  return /^[_A-Za-z]\w*$/.test(text);
}
