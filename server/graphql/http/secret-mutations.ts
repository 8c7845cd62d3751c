import type { OperationDefinitionNode } from 'graphql';

/** Mutations that are sent or answer a password, a code or a key: nothing of them is kept, so that they take no Idempotency-Key. */
const secretMutations: ReadonlySet<string> = new Set([
  'changePassword',
  'setSecurityQuestions',
  'startAuthenticatorSetup',
  'confirmAuthenticatorSetup',
  'removeAuthenticator',
  'signInAs',
  'endActingAs',
  'register',
  'createApiKey',
  'createWebhook',
]);

/** Whether an operation may hold a secret; one with fragments at its root is taken to. */
export function isSecretOperation({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.some(
    (selection) => selection.kind !== 'Field' || secretMutations.has(selection.name.value),
  );
}
