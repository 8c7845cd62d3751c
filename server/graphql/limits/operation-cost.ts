import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { compileCost } from './cost.ts';

type Cost = (variables: { readonly [name: string]: unknown }) => number;

const costs = new WeakMap<OperationDefinitionNode, Cost>();

/** The cost of an operation, compiled once while its document is remembered. */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Cost {
  const cost = costs.get(operation) ?? compileCost(schema, document, operation);
  costs.set(operation, cost);
  return cost;
}
