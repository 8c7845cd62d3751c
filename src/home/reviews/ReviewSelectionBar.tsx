import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { AssignReview, ClaimReview, type ReviewersQuery } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { AssignChoice } from '../AssignChoice.tsx';
import { SelectionToolbar } from '../SelectionToolbar.tsx';
import { describeRefusal } from './review-answers.ts';

interface ReviewSelectionBarProps {
  policyIds: readonly string[];
  /** The colleagues to whom the viewer may give reviews; empty without that right. */
  reviewers: ReviewersQuery['reviewers'];
  onClear: () => void;
  /** Called after all were changed, with the first problem if any was refused. */
  onChanged: (problem: string | null) => void;
}

/** The actions for the selected reviews: each is taken or assigned by itself, so that a refusal of one does not stop the others. */
export function ReviewSelectionBar({ policyIds, reviewers, onClear, onChanged }: ReviewSelectionBarProps) {
  const [userId, setUserId] = useState('');
  const [working, setWorking] = useState<'take' | 'assign' | null>(null);
  const [claim] = useMutation(ClaimReview, { fetchPolicy: 'no-cache' });
  const [assign] = useMutation(AssignReview, { fetchPolicy: 'no-cache' });
  const changeAll = async (work: 'take' | 'assign', change: (policyId: string) => Promise<string | null>) => {
    setWorking(work);
    let problem: string | null = null;
    for (const policyId of policyIds) {
      const refusal = await change(policyId);
      problem ??= refusal;
    }
    setWorking(null);
    onChanged(problem);
  };
  const take = (policyId: string) =>
    claim({ variables: { policyId } })
      .catch(() => null)
      .then((answer) => describeRefusal(answer?.data?.claimReview));
  const give = (policyId: string) =>
    assign({ variables: { policyId, userId } })
      .catch(() => null)
      .then((answer) => describeRefusal(answer?.data?.assignReview));
  return (
    <SelectionToolbar label="Selected reviews" count={policyIds.length} onClear={onClear}>
      <CallButton
        size="sm"
        variant="default"
        isBusy={working === 'take'}
        isDisabled={working !== null}
        onPress={() => void changeAll('take', take)}
      >
        Assign to me
      </CallButton>
      {reviewers.length > 0 ? (
        <AssignChoice
          people={reviewers}
          userId={userId}
          isBusy={working === 'assign'}
          isDisabled={working !== null}
          onChoose={setUserId}
          onAssign={() => void changeAll('assign', give)}
        />
      ) : null}
    </SelectionToolbar>
  );
}
