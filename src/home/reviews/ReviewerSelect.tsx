import { useMutation } from '@apollo/client/react';
import { AssignReview, type ReviewersQuery } from '../../graphql/staff-documents.ts';
import { policyLabel } from '../policy-row.ts';
import { type ReviewSelectProps, RowSelect } from './RowSelect.tsx';
import { describeRefusal } from './review-answers.ts';

interface ReviewerSelectProps extends ReviewSelectProps {
  reviewers: ReviewersQuery['reviewers'];
}

/** The reviewer, for users who may give the review to a colleague. */
export function ReviewerSelect({ item, reviewers, onChanged }: ReviewerSelectProps) {
  const [save, { loading }] = useMutation(AssignReview, { fetchPolicy: 'no-cache' });
  const { policyId } = item.policy;
  const current = item.reviewer;
  const isListed = current === null || reviewers.some(({ userId }) => userId === current.userId);
  const listed = isListed || current === null ? reviewers : [current, ...reviewers];
  return (
    <RowSelect
      minWidth={140}
      label={`Who works on ${policyLabel(item.policy)}`}
      value={current?.userId ?? ''}
      isBusy={loading}
      options={[
        { value: '', label: 'No one' },
        ...listed.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      onChoose={async (userId) => {
        const variables = { policyId, userId: userId === '' ? null : userId };
        const answer = await save({ variables }).catch(() => null);
        onChanged(describeRefusal(answer?.data?.assignReview));
      }}
    />
  );
}
