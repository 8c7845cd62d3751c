import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql';
import { type EntitySpec, type FieldSpec, parts, records } from '../../../machines/contract/fields.ts';

/** A part as a save takes it: what the catalogue knows about it, and the fields that a client may send. */
export interface PartInput {
  readonly key: string;
  /** The name of its input type. */
  readonly input: string;
  readonly entity: EntitySpec;
  readonly fields: readonly FieldSpec[];
}

/** The committed contract. */
export const contract = buildSchema(
  readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'),
);

/** Every part of a save's input, in the order of the contract. */
export function partInputs(): PartInput[] {
  const entities: { readonly [key: string]: EntitySpec } = { ...parts, transaction: records.transaction };
  return Object.values(inputType('PolicyPartsInput').getFields()).map(({ name, type }) => {
    const entity = entities[name];
    const input = getNamedType(type);
    if (!entity || !isInputObjectType(input)) throw new Error(`${name} is not a part of the catalogue.`);
    const fields = Object.keys(input.getFields()).map((field) => {
      const spec = entity.fields[field];
      if (!spec) throw new Error(`${name}.${field} is not in the catalogue.`);
      return spec;
    });
    return { key: name, input: input.name, entity, fields };
  });
}

function inputType(name: string): GraphQLInputObjectType {
  const type = contract.getType(name);
  if (!isInputObjectType(type)) throw new Error(`The contract has no input ${name}.`);
  return type;
}

/** A save whose answer holds the saved part with all its fields, or the problems if it was refused. */
export function saveDocument({ key, entity }: PartInput): string {
  return `mutation Save($policyId: ID!, $parts: PolicyPartsInput!) {
    savePolicyParts(policyId: $policyId, parts: $parts) {
      __typename
      ... on PartsSaved { file { ${key} { ${Object.keys(entity.fields).join(' ')} } } }
      ... on SaveRefused { problems { code field message severity } }
      ... on StaleParts { conflicts { part rowId version } }
      ... on NotFound { message }
    }
  }`;
}
