import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { StepId } from '../../machines/contract/types.ts';
import {
  Back,
  Jump,
  Next,
  PolicyFile,
  type PolicyPartsInput,
  Rate,
  type RateMutationVariables,
  ResetElevationCertificate,
  SavePolicyParts,
  UndoClearing,
} from '../graphql/documents.ts';
import { readFile, type ServedFile } from '../graphql/read-file.ts';
import { type Answer, type Outcome, outcomeOf } from './outcome.ts';

/** Coverages and deductibles to be rated, whole dollars. */
export type RatingChoice = RateMutationVariables['choice'];

/** A call that changes a quote and answers with its file. */
export type Request =
  | { readonly type: 'save' }
  | { readonly type: 'next'; readonly step: StepId }
  | { readonly type: 'back'; readonly step: StepId; readonly to: StepId | 'APPLICATION_START' | null }
  | { readonly type: 'jump'; readonly to: StepId }
  | { readonly type: 'rate'; readonly stage: RateMutationVariables['stage']; readonly choice: RatingChoice }
  | { readonly type: 'undo'; readonly clearedValuesId: string }
  | { readonly type: 'reset certificate' };

/** The server as the wizard uses it. Rejects where the call failed. */
export interface QuoteCalls {
  load(policyId: number): Promise<ServedFile | null>;
  send(policyId: number, request: Request, parts: PolicyPartsInput | null): Promise<Outcome>;
}

/** The calls over an Apollo client. Files are kept by the wizard, not by the client's cache. */
export function quoteCalls(client: ApolloClient): QuoteCalls {
  return {
    async load(policyId) {
      const { data } = await client.query({
        query: PolicyFile,
        variables: { policyId },
        fetchPolicy: 'no-cache',
      });
      return data?.policyFile ? readFile(data.policyFile) : null;
    },
    async send(policyId, request, parts) {
      return outcomeOf(await answerOf(client, policyId, request, parts));
    },
  };
}

async function answerOf(
  client: ApolloClient,
  policyId: number,
  request: Request,
  parts: PolicyPartsInput | null,
): Promise<Answer> {
  const mutate = <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => answered(client, mutation, variables);
  switch (request.type) {
    case 'save':
      return (await mutate(SavePolicyParts, { policyId, parts: parts ?? {} })).savePolicyParts;
    case 'next':
      return (await mutate(Next, { policyId, step: request.step, parts })).next;
    case 'back':
      return backAnswer((await mutate(Back, backVariables(policyId, request))).back);
    case 'jump':
      return (await mutate(Jump, { policyId, to: request.to })).jump;
    case 'rate':
      return (await mutate(Rate, { policyId, stage: request.stage, choice: request.choice })).rate;
    case 'undo':
      return (await mutate(UndoClearing, { policyId, clearedValuesId: request.clearedValuesId }))
        .undoClearing;
    case 'reset certificate':
      return (await mutate(ResetElevationCertificate, { policyId })).resetElevationCertificate;
  }
}

async function answered<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await client.mutate<Data>({ mutation, variables, fetchPolicy: 'no-cache' });
  if (data === undefined || data === null) throw new Error('The server gave no answer.');
  return data as Data;
}

function backVariables(policyId: number, { step, to }: Extract<Request, { type: 'back' }>) {
  return to === 'APPLICATION_START' ? { policyId, step, toStart: true } : { policyId, step, to };
}

function backAnswer(answer: Answer | { __typename: 'ClearingPreview' }): Answer {
  if (answer.__typename === 'ClearingPreview') throw new Error('A preview was answered to a move.');
  return answer;
}
