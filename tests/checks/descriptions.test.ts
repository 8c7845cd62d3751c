import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);

test('every type of the contract has a description', () => {
  expect(types.filter((type) => isBlank(type.description)).map(({ name }) => name)).toEqual([]);
});

test('every field and every argument of the contract has a description', () => {
  expect(types.flatMap(undescribed)).toEqual([]);
});

test('every value of an enumeration has a description', () => {
  const bare = types.filter(isEnumType).flatMap((type) =>
    type
      .getValues()
      .filter(({ description }) => isBlank(description))
      .map((value) => `${type.name}.${value.name}`),
  );
  expect(bare).toEqual([]);
});

function undescribed(type: GraphQLNamedType): string[] {
  if (isInputObjectType(type)) return listUndescribed(type.name, Object.values(type.getFields()));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const fields = Object.values(type.getFields());
  const args = fields.flatMap((field) => listUndescribed(`${type.name}.${field.name}`, field.args));
  return [...listUndescribed(type.name, fields), ...args];
}

function listUndescribed(
  owner: string,
  members: readonly { name: string; description?: string | null | undefined }[],
): string[] {
  return members.filter(({ description }) => isBlank(description)).map(({ name }) => `${owner}.${name}`);
}

function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === '';
}
