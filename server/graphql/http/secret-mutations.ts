import type { OperationDefinitionNode } from 'graphql';

/** Mutations that receive or return a password, a code, a key or a guest's link. Nothing of them is stored, so they take no Idempotency-Key. */
const secretMutations: ReadonlySet<string> = new Set([
  'changePassword',
  'setSecurityQuestions',
  'startAuthenticatorSetup',
  'confirmAuthenticatorSetup',
  'removeAuthenticator',
  'signInAs',
  'viewAsInsured',
  'endActingAs',
  'register',
  'createApiKey',
  'createWebhook',
  'shareProposal',
  'acceptProposal',
  'sendPayLink',
  'sendSignatureLink',
  'openPayPage',
  'requestConsumerSignIn',
  'requestPolicySignIn',
  'addOwnPolicy',
  'startOwnTexts',
  'confirmOwnTexts',
  'startPasskey',
  'addPasskey',
]);

/** Whether an operation may hold a secret. An operation with fragments at its root counts as secret. */
export function isSecretOperation({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.some(
    (selection) => selection.kind !== 'Field' || secretMutations.has(selection.name.value),
  );
}

/** Whether an operation only ends the session in which a policy is looked at. */
export function isEndOfView({ selectionSet }: OperationDefinitionNode): boolean {
  return selectionSet.selections.every(
    (selection) => selection.kind === 'Field' && selection.name.value === 'endActingAs',
  );
}
