import type { WizardService } from '../../machines/application/application-calls.ts';
import type { Ask } from '../graphql/ask.ts';
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
} from '../graphql/documents.ts';
import { readFile, type ServedFile } from '../graphql/read-file.ts';
import { NotAuthorized, SessionOver } from '../graphql/session-end.ts';
import { logFailedLoad, readLoadedFile, saveWithLog } from './part-log.ts';

/** The calls of a wizard. Files are kept by the wizard, not by a cache. */
export function wizardService(askServer: Ask): WizardService {
  const ask: Ask = (mutation, variables) => askServer(mutation, variables).catch(explainFailure);
  return {
    saveParts: (input) =>
      saveWithLog(input.parts, async () =>
        served((await ask(SavePolicyParts, { ...input })).savePolicyParts),
      ),
    next: (input) => saveWithLog(input.parts, async () => served((await ask(Next, { ...input })).next)),
    back: async ({ excluded, ...input }) =>
      served((await ask(Back, { ...input, excluded: [...excluded] })).back),
    jump: async (input) => served((await ask(Jump, { ...input })).jump),
    undoClearing: async (input) => served((await ask(UndoClearing, { ...input })).undoClearing),
    resetCertificate: async (input) =>
      served((await ask(ResetElevationCertificate, { ...input })).resetElevationCertificate),
    rate: async ({ policyId, stage, choice }) =>
      served((await ask(Rate, { policyId, stage, choice: { ...choice } })).rate),
    submit: async (input) => served((await ask(SubmitApplication, { ...input })).submitApplication),
    /** The server evaluates when it submits: what came of it is in the file. */
    evaluate: async ({ policyId }) => {
      const file = await loadFile(askServer, policyId);
      return file === null
        ? { __typename: 'NotFound', message: 'The application is not there any more.' }
        : { __typename: 'WizardMoved', file };
    },
  };
}

/** A policy file as it is stored; null where it is not there, or not for this person. A load that fails is logged and rejects. */
export async function loadFile(ask: Ask, policyId: number): Promise<ServedFile | null> {
  try {
    const { policyFile } = await ask(PolicyFile, { policyId: String(policyId) });
    return policyFile === null ? null : readLoadedFile(policyFile);
  } catch (cause) {
    if (!isSessionEnd(cause)) logFailedLoad(cause);
    throw cause;
  }
}

/** Whether a call failed because the person is led to sign in, or away from what is not theirs. */
export function isSessionEnd(cause: unknown): boolean {
  return cause instanceof SessionOver || cause instanceof NotAuthorized;
}

function explainFailure(cause: unknown): never {
  throw cause instanceof TypeError ? new Error('The server could not be reached.') : cause;
}

interface WithFile {
  readonly file: PolicyFileFieldsFragment;
}

/** An answer whose file, where it has one, is the contract's. */
type Served<Answer> = Answer extends WithFile ? Omit<Answer, 'file'> & { file: ServedFile } : Answer;

function served<Answer extends object>(answer: Answer): Served<Answer>;
function served(answer: object): object {
  return hasFile(answer) ? { ...answer, file: readFile(answer.file) } : answer;
}

function hasFile(answer: object): answer is WithFile {
  return 'file' in answer;
}
