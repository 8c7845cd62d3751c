import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { PartsDraft } from '../../../machines/application/drafts.ts';
import type { SavePolicyPartsResult } from '../../../machines/application/results.ts';
import {
  type FailedCall,
  loadFailures,
  type PartFailure,
  saveFailures,
} from '../../../machines/domain/file/part-failures.ts';
import { messages } from '../../../machines/domain/format/messages.ts';
import type { PolicyFileFieldsFragment } from '../../graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../graphql/parse-policy-file.ts';

/** The server's answer had no content. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  constructor() {
    super('The server gave no answer.');
  }
}

/** Logs the parts of a file that failed to load. One call loads every part, so each is logged. */
export function logFailedLoad(cause: unknown): void {
  logAll(Object.values(loadFailures(failedCall(cause))), cause);
}

/** Parses the file of an answer. If its loss payees are not a list, logs that and uses an empty list. */
export function readLoadedFile(answer: PolicyFileFieldsFragment): LoadedPolicyFile {
  if (Array.isArray(answer.lossPayees)) return parsePolicyFile(answer);
  console.error(messages.lossPayeeListUnexpected);
  return parsePolicyFile({ ...answer, lossPayees: [] });
}

/** Saves parts and logs those that were not saved. Rethrows failures; the caller keeps the input and retries. */
export async function saveWithLog<Answer extends { readonly __typename: string }>(
  parts: PartsDraft | null,
  save: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await save();
    if (isRefused(answer)) logUnsaved(parts, 'refused', answer.__typename);
    return answer;
  } catch (cause) {
    logUnsaved(parts, failedCall(cause), cause);
    throw cause;
  }
}

function isRefused({ __typename }: { readonly __typename: string }): boolean {
  const refusals: readonly string[] = ['SaveRefused', 'NotFound'] satisfies readonly Refusal[];
  return refusals.includes(__typename);
}

type Refusal = SavePolicyPartsResult['__typename'];

function logUnsaved(parts: PartsDraft | null, call: FailedCall, cause: unknown): void {
  const failures = Object.entries(saveFailures(call));
  const unsaved = failures.filter(([part]) => parts !== null && part in parts);
  logAll(
    unsaved.map(([, failure]) => failure),
    cause,
  );
}

function failedCall(cause: unknown): FailedCall {
  if (cause instanceof NoAnswer) return 'no answer';
  return CombinedGraphQLErrors.is(cause) ? 'refused' : 'failed';
}

function logAll(failures: readonly PartFailure[], cause: unknown): void {
  for (const { level, message } of failures) console[level](message, cause);
}
