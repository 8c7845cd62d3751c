import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { keyedContext, useKeyedCall } from './use-keyed-call.ts';

/** A mutation, named by a key until it is answered. Its call rejects where no answer came. */
export function useKeyedMutation<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options?: { fetchPolicy: 'no-cache' },
) {
  const [call, state] = useMutation(document, options);
  const sendKeyed = useKeyedCall();
  const send = (variables: Variables) =>
    sendKeyed(variables, (key) => call({ variables, context: keyedContext(key) }));
  return [send, state] as const;
}
