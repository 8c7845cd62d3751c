import { useState } from 'react';
import { SendSecondBill } from '../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';

interface SecondBillProps {
  offeredPolicyId: string;
  onSent: () => void;
}

/** Bills a lapsed renewal once more, for an insured or agent who says that no notice arrived. */
export function SecondBill({ offeredPolicyId, onSent }: SecondBillProps) {
  const [send] = useKeyedMutation(SendSecondBill, { fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    setFailure(null);
    const variables = { policyId: offeredPolicyId };
    const { data } = await send(variables).catch(() => ({ data: undefined }));
    const answer = data?.sendSecondBill;
    if (answer?.__typename === 'SecondBillSent') return onSent();
    setFailure(
      answer?.__typename === 'SaveRefused'
        ? answer.problems.map(({ message }) => message).join(' ')
        : (answer?.message ?? lostAnswerText),
    );
  });
  return (
    <>
      <p>
        If the insured or the agent says within a year that no notice arrived, a second bill can be paid for
        30 days. Paid by then, the policy is renewed without a gap.
      </p>
      {failure === null ? null : (
        <Banner kind="bad" title="No second bill was sent">
          {failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={isBusy} onPress={press}>
          Send a second bill
        </CallButton>
      </div>
    </>
  );
}
