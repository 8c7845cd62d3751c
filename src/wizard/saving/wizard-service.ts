import type { WizardService } from '../../../machines/application/wizard-service.ts';
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
import type { SendDocument } from '../../graphql/send-document.ts';
import { NotAuthorizedError, SessionOverError } from '../../session/session-errors.ts';
import { afterPaint } from '../../ui/layout/after-paint.ts';
import { logFailedLoad, readLoadedFile, saveWithLog } from './part-log.ts';

/** The server calls of the wizard. The wizard holds the files itself instead of using a cache. */
export function createWizardService(sendDocument: SendDocument): WizardService {
  const ask: SendDocument = (mutation, variables) =>
    sendDocument(mutation, variables).catch(throwReadableFailure);
  return {
    saveParts: (input) =>
      saveWithLog(input.parts, async () =>
        parseAnswer((await ask(SavePolicyParts, { ...input })).savePolicyParts),
      ),
    next: async (input) => {
      // A turned step is shown before its call takes time from it.
      if (input.moveKey !== null) await new Promise<void>((resolve) => afterPaint(resolve));
      return saveWithLog(input.parts, async () => parseAnswer((await ask(Next, { ...input })).next));
    },
    back: async ({ excluded, ...input }) =>
      parseAnswer((await ask(Back, { ...input, excluded: [...excluded] })).back),
    jump: async (input) => parseAnswer((await ask(Jump, { ...input })).jump),
    undoClearing: async (input) => parseAnswer((await ask(UndoClearing, { ...input })).undoClearing),
    resetCertificate: async (input) =>
      parseAnswer((await ask(ResetElevationCertificate, { ...input })).resetElevationCertificate),
    rate: async ({ policyId, stage, choice }) =>
      parseAnswer((await ask(Rate, { policyId, stage, choice: { ...choice } })).rate),
    submit: async (input) => {
      const answer = parseAnswer((await ask(SubmitApplication, { ...input })).submitApplication);
      const isClosed =
        answer.__typename === 'SaveRefused' && answer.problems.some(({ code }) => code === 'CLOSED');
      // A submission whose answer was lost, and that is sent again, was made already.
      const file = isClosed ? await fetchPolicyFile(sendDocument, input.policyId) : null;
      return file !== null && isSubmitted(file) ? { __typename: 'ApplicationSubmitted', file } : answer;
    },
    /** The server evaluates the application on submission, so this only loads the file with the result. */
    evaluate: async ({ policyId }) => {
      const file = await fetchPolicyFile(sendDocument, policyId);
      return file === null
        ? { __typename: 'NotFound', message: 'The application is no longer there.' }
        : { __typename: 'ApplicationSubmitted', file };
    },
  };
}

function isSubmitted({ transaction }: LoadedPolicyFile): boolean {
  return isApplication(transaction.policyState) && !isReturned(transaction);
}

/** A stored policy file, as of a transaction if one is named, or null if it does not exist or the viewer may not see it. A failed load is logged and rejects. */
export async function fetchPolicyFile(
  sendDocument: SendDocument,
  policyId: number,
  transactionId?: string,
): Promise<LoadedPolicyFile | null> {
  try {
    const { policyFile } = await sendDocument(PolicyFile, { policyId: String(policyId), transactionId });
    return policyFile === null ? null : readLoadedFile(policyFile);
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
