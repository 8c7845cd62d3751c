import { useLocation } from 'wouter';
import { SendForReview } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';

/** Sends a stopped quote to underwriting and opens its status. Resolves with the reasons if refused, else an empty list. */
export function useSendForReview(): (policyId: number, message: string) => Promise<readonly string[]> {
  const [, navigate] = useLocation();
  const [send] = useKeyedMutation(SendForReview);
  return async (policyId, message) => {
    const variables = { policyId: String(policyId), message };
    const { data } = await send(variables).catch(() => ({ data: undefined }));
    const answer = data?.sendForReview;
    if (answer?.__typename !== 'SentToUnderwriting') return refusalLines(answer);
    navigate(paths.inProcess(policyId));
    return [];
  };
}

/** The message shown when the call gets no answer. */
export const callFailed = 'The call failed. Your message is kept here: try again in a moment.';

function refusalLines(
  answer: { message?: string; problems?: readonly { message: string }[] } | undefined,
): readonly string[] {
  if (answer === undefined) return [callFailed];
  return (
    answer.problems?.map(({ message }) => message) ?? [
      answer.message ?? 'Underwriting did not accept the request.',
    ]
  );
}
