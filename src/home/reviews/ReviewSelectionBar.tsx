import { useMutation } from '@apollo/client/react';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { InputFrame } from '../../form/controls/InputFrame.tsx';
import { AssignReview, ClaimReview, type ReviewersQuery } from '../../graphql/staff-documents.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import classes from './ReviewSelectionBar.module.css';
import { describeRefusal } from './review-answers.ts';

interface ReviewSelectionBarProps {
  policyIds: readonly string[];
  /** The colleagues to whom the viewer may give reviews; empty without that right. */
  reviewers: ReviewersQuery['reviewers'];
  onClear: () => void;
  /** Called after all were changed, with the first problem if any was refused. */
  onChanged: (problem: string | null) => void;
}

/** What can be done with the selected reviews: each is taken or given by itself, so that one that is refused holds up no other. */
export function ReviewSelectionBar({ policyIds, reviewers, onClear, onChanged }: ReviewSelectionBarProps) {
  const [userId, setUserId] = useState('');
  const [working, setWorking] = useState<'take' | 'assign' | null>(null);
  const [claim] = useMutation(ClaimReview, { fetchPolicy: 'no-cache' });
  const [assign] = useMutation(AssignReview, { fetchPolicy: 'no-cache' });
  const id = useId();
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
    <div className={classes.bar} role="toolbar" aria-label="Selected reviews">
      <strong className="hw-number">{policyIds.length} selected</strong>
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
        <span className={classes.assign}>
          <label htmlFor={id}>Assign to</label>
          <InputFrame size="sm" after={<IconChevronDown size={16} stroke={1.5} aria-hidden />}>
            <select id={id} value={userId} onChange={(event) => setUserId(event.currentTarget.value)}>
              <option value="">Choose</option>
              {reviewers.map((reviewer) => (
                <option key={reviewer.userId} value={reviewer.userId}>
                  {reviewer.name}
                </option>
              ))}
            </select>
          </InputFrame>
          <CallButton
            size="sm"
            variant="default"
            isBusy={working === 'assign'}
            isDisabled={working !== null || userId === ''}
            onPress={() => void changeAll('assign', give)}
          >
            Assign
          </CallButton>
        </span>
      ) : null}
      <Button size="sm" variant="subtle" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
