import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { WizardService } from '../../../machines/application/wizard-service.ts';
import {
  Back,
  Jump,
  Next,
  PolicyFile,
  type PolicyFileFieldsFragment,
  Rate,
  ResetElevationCertificate,
  SavePolicyParts,
  SubmitApplication,
  UndoClearing,
} from '../../graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../graphql/parse-policy-file.ts';
import { logFailedLoad, NoAnswer, readLoadedFile, saveWithLog } from './part-log.ts';

/** The calls of a wizard over an Apollo client. Files are kept by the wizard, not by the client's cache. */
export function createWizardService(client: ApolloClient): WizardService {
  const ask = <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => runMutation(client, mutation, variables);
  return {
    saveParts: (input) =>
      saveWithLog(input.parts, async () =>
        parseAnswer((await ask(SavePolicyParts, { ...input })).savePolicyParts),
      ),
    next: (input) => saveWithLog(input.parts, async () => parseAnswer((await ask(Next, { ...input })).next)),
    back: async ({ excluded, ...input }) =>
      parseAnswer((await ask(Back, { ...input, excluded: [...excluded] })).back),
    jump: async (input) => parseAnswer((await ask(Jump, { ...input })).jump),
    undoClearing: async (input) => parseAnswer((await ask(UndoClearing, { ...input })).undoClearing),
    resetCertificate: async (input) =>
      parseAnswer((await ask(ResetElevationCertificate, { ...input })).resetElevationCertificate),
    rate: async ({ policyId, stage, choice }) =>
      parseAnswer((await ask(Rate, { policyId, stage, choice: { ...choice } })).rate),
    submit: async (input) => parseAnswer((await ask(SubmitApplication, { ...input })).submitApplication),
    /** The server evaluates when it submits: what came of it is in the file. */
    evaluate: async ({ policyId }) => {
      const file = await fetchPolicyFile(client, policyId);
      return file === null
        ? { __typename: 'NotFound', message: 'The application is not there any more.' }
        : { __typename: 'WizardMoved', file };
    },
  };
}

/** A policy file as it is stored; null where it is not there, or not for this person. A load that fails is logged and rejects. */
export async function fetchPolicyFile(
  client: ApolloClient,
  policyId: number,
): Promise<LoadedPolicyFile | null> {
  const query = { query: PolicyFile, variables: { policyId }, fetchPolicy: 'no-cache' } as const;
  try {
    const { data } = await client.query(query);
    if (!data) throw new NoAnswer(noAnswer);
    return data.policyFile === null ? null : readLoadedFile(data.policyFile);
  } catch (cause) {
    logFailedLoad(cause);
    throw cause;
  }
}

const noAnswer = 'The server gave no answer.';

/** A mutation's answer, past the cache. Rejects where the call failed. */
async function runMutation<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data } = await client
    .mutate<Data>({ mutation, variables, fetchPolicy: 'no-cache' })
    .catch((problem: unknown) => {
      throw problem instanceof TypeError ? new Error('The server could not be reached.') : problem;
    });
  if (data === undefined || data === null) throw new NoAnswer(noAnswer);
  return data as Data;
}

interface AnswerWithFile {
  readonly file: PolicyFileFieldsFragment;
}

/** An answer whose file, where it has one, is the contract's. */
type ParsedAnswer<Answer> = Answer extends AnswerWithFile
  ? Omit<Answer, 'file'> & { file: LoadedPolicyFile }
  : Answer;

function parseAnswer<Answer extends object>(answer: Answer): ParsedAnswer<Answer>;
function parseAnswer(answer: object): object {
  return hasFile(answer) ? { ...answer, file: parsePolicyFile(answer.file) } : answer;
}

function hasFile(answer: object): answer is AnswerWithFile {
  return 'file' in answer;
}
