import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { NextInput, WizardService } from '../../../machines/application/wizard-service.ts';
import { isApplication, isReturned } from '../../../machines/domain/policy/transaction-stage.ts';
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
import { NotAuthorizedError, SessionOverError } from '../../session/session-errors.ts';
import { afterPaint } from '../../ui/layout/after-paint.ts';
import { logFailedLoad, NoAnswer, readLoadedFile, saveWithLog } from './part-log.ts';

/**
 * The server calls of the wizard. The client's cache takes the file of each answer, for every page that shows the policy. The wizard's machine
 * keeps only what the cache cannot have: what was typed and is not saved, the saves and turned steps that wait for their answer, and the file
 * on which these are based.
 */
export function createWizardService(client: ApolloClient): WizardService {
  const ask = async <Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> => {
    const { data } = await client.mutate<Data>({ mutation, variables }).catch(throwReadableFailure);
    if (!data) throw new NoAnswer();
    // The app masks no fragments, so that the data is whole.
    return data as Data;
  };
  let hasLostRows = false;
  /** Saves parts. Where new rows were sent and no answer came, the file is read first, so that they are not added again. */
  const save = async <Answer extends { readonly __typename: string }>(
    { policyId, parts, moveKey }: Pick<NextInput, 'policyId' | 'parts'> & Partial<NextInput>,
    send: () => Promise<Answer>,
  ) => {
    const file = hasLostRows ? await fetchPolicyFile(client, policyId) : null;
    // A turned step is sent again with its key, by which the server makes it once.
    hasLostRows = file === null && !moveKey && Object.values(parts ?? {}).some(hasNewRow);
    if (file !== null) return { __typename: 'StaleParts' as const, conflicts: [], file };
    const answer = await saveWithLog(parts, send);
    hasLostRows = false;
    return answer;
  };
  return {
    saveParts: (input) =>
      save(input, async () => parseAnswer((await ask(SavePolicyParts, { ...input })).savePolicyParts)),
    next: async (input) => {
      // A turned step is shown before its call takes time from it.
      if (input.moveKey !== null) await new Promise<void>((resolve) => afterPaint(resolve));
      return save(input, async () => parseAnswer((await ask(Next, { ...input })).next));
    },
    back: async ({ excluded, ...input }) =>
      parseAnswer((await ask(Back, { ...input, excluded: [...excluded] })).back),
    jump: async (input) => parseAnswer((await ask(Jump, { ...input })).jump),
    undoClearing: async (input) => {
      const answer = parseAnswer((await ask(UndoClearing, { ...input })).undoClearing);
      // Another window undid the clearing already, or an undo whose answer was lost did.
      const file = answer.__typename === 'NotFound' ? await fetchPolicyFile(client, input.policyId) : null;
      return file === null ? answer : { __typename: 'PartsSaved', file, savedAt: file.wizard.movedAt };
    },
    resetCertificate: async (input) =>
      parseAnswer((await ask(ResetElevationCertificate, { ...input })).resetElevationCertificate),
    rate: async ({ policyId, stage, choice }) =>
      parseAnswer((await ask(Rate, { policyId, stage, choice: { ...choice } })).rate),
    submit: async (input) => {
      const answer = parseAnswer((await ask(SubmitApplication, { ...input })).submitApplication);
      const isClosed =
        answer.__typename === 'SaveRefused' && answer.problems.some(({ code }) => code === 'CLOSED');
      // A submission whose answer was lost, and that is sent again, was made already.
      const file = isClosed ? await fetchPolicyFile(client, input.policyId) : null;
      return file !== null && isSubmitted(file) ? { __typename: 'ApplicationSubmitted', file } : answer;
    },
    /** The server evaluates the application on submission, so this only loads the file with the result. */
    evaluate: async ({ policyId }) => {
      const file = await fetchPolicyFile(client, policyId);
      return file === null
        ? { __typename: 'NotFound', message: 'The application is no longer there.' }
        : { __typename: 'ApplicationSubmitted', file };
    },
  };
}

function hasNewRow(sent: unknown): boolean {
  return Array.isArray(sent) && sent.some(({ version }) => version === undefined);
}

function isSubmitted({ transaction }: LoadedPolicyFile): boolean {
  return isApplication(transaction.policyState) && !isReturned(transaction);
}

/** A stored policy file, as of a transaction if one is named, or null if it does not exist or the viewer may not see it. A failed load is logged and rejects. */
export async function fetchPolicyFile(
  client: ApolloClient,
  policyId: number,
  transactionId?: string,
): Promise<LoadedPolicyFile | null> {
  try {
    const { data } = await client.query({
      query: PolicyFile,
      variables: { policyId: String(policyId), transactionId },
      // An earlier transaction of the policy must not take the place of the file that is worked on.
      fetchPolicy: transactionId === undefined ? 'network-only' : 'no-cache',
    });
    if (!data) throw new NoAnswer();
    return data.policyFile === null ? null : readLoadedFile(data.policyFile);
  } catch (cause) {
    if (!isSessionEnd(cause)) logFailedLoad(cause);
    throw cause;
  }
}

/** Whether a call failed because the session is over or the viewer is not authorized. */
export function isSessionEnd(cause: unknown): boolean {
  return cause instanceof SessionOverError || cause instanceof NotAuthorizedError;
}

function throwReadableFailure(cause: unknown): never {
  throw cause instanceof TypeError ? new Error('The server could not be reached.') : cause;
}

interface AnswerWithFile {
  readonly file: PolicyFileFieldsFragment;
}

/** An answer whose file, if it has one, is parsed into the contract's type. */
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
