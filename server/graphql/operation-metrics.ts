import type { ApolloServerPlugin } from '@apollo/server';
import type { OperationDefinitionNode } from 'graphql';
import { operationSeconds } from '../telemetry/metrics.ts';
import { currentScope } from '../telemetry/request-scope.ts';
import type { Context } from './context.ts';

/** Measures every operation, and names it in the log by its kind and its first root fields. */
export const operationMetricsPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => {
    const started = performance.now();
    return {
      willSendResponse: async ({ operation, errors }) => {
        const kind = operation?.operation ?? 'none';
        const fields = operation ? rootFields(operation) : [];
        const outcome = errors === undefined ? 'ok' : 'errors';
        const [field = 'none'] = fields;
        operationSeconds.observe({ kind, field, outcome }, (performance.now() - started) / 1000);
        const scope = currentScope();
        if (scope) scope.operation = [kind, ...fields.slice(0, 5)].join(' ');
      },
    };
  },
};

/** The root fields' schema names. Names that callers choose, for operations and aliases, are not used: they could contain anything. */
function rootFields({ selectionSet }: OperationDefinitionNode): string[] {
  return selectionSet.selections.flatMap((selection) =>
    selection.kind === 'Field' ? [selection.name.value] : [],
  );
}
