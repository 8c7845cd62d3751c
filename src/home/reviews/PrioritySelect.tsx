import { useMutation } from '@apollo/client/react';
import { ReviewPriority as reviewPriorityLabels } from '../../../machines/contract/office-enums.ts';
import type { ReviewPriority } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { SetReviewPriority } from '../../graphql/staff-documents.ts';
import { policyLabel } from '../policy-row.ts';
import { type ReviewSelectProps, RowSelect } from './RowSelect.tsx';
import { describeRefusal } from './review-answers.ts';

/** The priority of a review. A change is saved at once. */
export function PrioritySelect({ item, onChanged }: ReviewSelectProps) {
  const [save, { loading }] = useMutation(SetReviewPriority, { fetchPolicy: 'no-cache' });
  const { policyId } = item.policy;
  return (
    <RowSelect
      minWidth={100}
      label={`Priority of ${policyLabel(item.policy)}`}
      value={item.priority}
      isBusy={loading}
      options={Object.keys(reviewPriorityLabels).map((priority) => ({
        value: priority,
        label: enumLabel(reviewPriorityLabels, priority as ReviewPriority),
      }))}
      onChoose={async (priority) => {
        const variables = { policyId, priority: priority as ReviewPriority };
        const answer = await save({ variables }).catch(() => null);
        onChanged(describeRefusal(answer?.data?.setReviewPriority));
      }}
    />
  );
}
