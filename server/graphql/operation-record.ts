import type { OperationDefinitionNode } from 'graphql';
import { operationSeconds } from '../telemetry/metrics.ts';
import { currentScope } from '../telemetry/request-scope.ts';

/** Measures an operation, and names it in the log by its kind and its first root fields. `started` is a time of `performance.now`. */
export function recordOperation(
  operation: OperationDefinitionNode | undefined,
  { started, hasErrors }: { started: number; hasErrors: boolean },
): void {
  const kind = operation?.operation ?? 'none';
  const [field = 'none'] = operation ? rootFields(operation) : [];
  const outcome = hasErrors ? 'errors' : 'ok';
  operationSeconds.observe({ kind, field, outcome }, (performance.now() - started) / 1000);
  const scope = currentScope();
  if (scope) scope.operation = describeOperation(operation);
}

/** Names the call in progress by its operation, for everything that is recorded while it runs. */
export function nameCall(operation: OperationDefinitionNode | undefined): void {
  const scope = currentScope();
  if (scope) scope.call = describeOperation(operation);
}

/** An operation by its kind and its first root fields: `mutation savePolicyParts`. */
function describeOperation(operation: OperationDefinitionNode | undefined): string {
  const fields = operation ? rootFields(operation) : [];
  return [operation?.operation ?? 'none', ...fields.slice(0, 5)].join(' ');
}

/** The root fields' schema names. Names that callers choose, for operations and aliases, are not used: they could contain anything. */
function rootFields({ selectionSet }: OperationDefinitionNode): string[] {
  return selectionSet.selections.flatMap((selection) =>
    selection.kind === 'Field' ? [selection.name.value] : [],
  );
}
