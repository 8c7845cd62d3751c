/** The result for each of many files, or the reason why nothing was done; undefined where no answer came. */
type ChangeAnswer =
  | {
      readonly __typename: 'PipelineChanged';
      readonly refusals: readonly { readonly policyId: string; readonly message: string }[];
    }
  | { readonly __typename: 'SaveRefused'; readonly problems: readonly { readonly message: string }[] }
  | null
  | undefined;

/** Describes the failures of a change of many files, in a sentence; null if there were none. */
export function describeChange(answer: ChangeAnswer): string | null {
  if (!answer) return 'The server did not answer. Load the list again to see what was changed.';
  if (answer.__typename === 'SaveRefused') return answer.problems[0]?.message ?? 'Nothing was changed.';
  const [first, ...others] = answer.refusals;
  if (first === undefined) return null;
  return others.length === 0
    ? `${first.policyId}: ${first.message}`
    : `${answer.refusals.length} were not changed. ${first.policyId}: ${first.message}`;
}
