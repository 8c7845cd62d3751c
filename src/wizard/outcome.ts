import type { Problem } from '../../machines/domain/problem.ts';
import type {
  HardStopWordsFragment,
  PolicyFileFieldsFragment,
  ProblemLineFragment,
  StaleFragment,
} from '../graphql/documents.ts';
import { readFile, type ServedFile } from '../graphql/read-file.ts';

/** A part that somebody else saved since it was read. */
export type Conflict = StaleFragment['conflicts'][number];

/** What came of a call. Faults of network and server are thrown. */
export type Outcome =
  | { readonly kind: 'file'; readonly file: ServedFile }
  | { readonly kind: 'problems'; readonly file: ServedFile | null; readonly problems: readonly Problem[] }
  | {
      readonly kind: 'past the end';
      readonly file: ServedFile | null;
      readonly problems: readonly Problem[];
      readonly message: string;
    }
  | { readonly kind: 'start'; readonly file: ServedFile }
  | { readonly kind: 'stale'; readonly file: ServedFile; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'hard stop'; readonly stop: HardStopWordsFragment }
  | { readonly kind: 'not found'; readonly message: string };

/** Any answer of the policy's mutations. */
export type Answer =
  | { __typename: 'WizardMoved'; file: PolicyFileFieldsFragment }
  | { __typename: 'PartsSaved'; file: PolicyFileFieldsFragment; savedAt: string }
  | { __typename: 'ApplicationStart'; file: PolicyFileFieldsFragment }
  | { __typename: 'StepProblems'; file: PolicyFileFieldsFragment; problems: ProblemLineFragment[] }
  | { __typename: 'PastTheLastStep'; message: string; problems: ProblemLineFragment[] }
  | { __typename: 'SaveRefused'; problems: ProblemLineFragment[] }
  | ({ __typename: 'StaleParts' } & StaleFragment)
  | ({ __typename: 'HardStop' } & HardStopWordsFragment)
  | { __typename: 'NotFound'; message: string };

/** A mutation's answer as an outcome. */
export function outcomeOf(answer: Answer): Outcome {
  switch (answer.__typename) {
    case 'WizardMoved':
      return { kind: 'file', file: readFile(answer.file) };
    case 'PartsSaved':
      return { kind: 'file', file: readFile(answer.file) };
    case 'ApplicationStart':
      return { kind: 'start', file: readFile(answer.file) };
    case 'StepProblems':
      return { kind: 'problems', file: readFile(answer.file), problems: answer.problems };
    case 'PastTheLastStep':
      return { kind: 'past the end', file: null, problems: answer.problems, message: answer.message };
    case 'SaveRefused':
      return { kind: 'problems', file: null, problems: answer.problems };
    case 'StaleParts':
      return { kind: 'stale', file: readFile(answer.file), conflicts: answer.conflicts };
    case 'HardStop':
      return { kind: 'hard stop', stop: answer };
    case 'NotFound':
      return { kind: 'not found', message: answer.message };
  }
}
