import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { Context } from './context.ts';
import { scalars } from './scalars.ts';

/** Resolvers by type and field. The schema determines source and arguments, so each resolver declares its own types. */
export interface Resolvers {
  readonly [type: string]: {
    readonly [field: string]: (source: never, args: never, context: Context) => unknown;
  };
}

/** Builds the executable schema: the committed contract with scalars and resolvers added. Throws if a resolver has no field. */
export function buildExecutableSchema(resolvers: Resolvers): GraphQLSchema {
  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  for (const [name, behaviour] of Object.entries(scalars)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) throw new Error(`The contract has no scalar ${name}.`);
    Object.assign(scalar, behaviour);
  }
  for (const [name, fields] of Object.entries(resolvers)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`The contract has no type ${name}.`);
    for (const [field, resolve] of Object.entries(fields)) {
      const definition = type.getFields()[field];
      if (!definition) throw new Error(`The contract has no field ${name}.${field}.`);
      // The schema has checked the arguments, and determined the source, before a resolver sees them.
      definition.resolve = resolve as unknown as GraphQLFieldResolver<unknown, Context>;
    }
  }
  return schema;
}
