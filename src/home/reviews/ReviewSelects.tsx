import { useMutation } from '@apollo/client/react';
import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { enums } from '../../../machines/contract/enums.ts';
import type { ReviewPriority } from '../../../machines/contract/types.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import {
  AssignReview,
  type ReviewersQuery,
  type ReviewRowFragment,
  SetReviewPriority,
} from '../../graphql/staff-documents.ts';
import { policyLabel } from '../policy-row.ts';
import { describeRefusal } from './review-answers.ts';

interface ReviewSelectProps {
  item: ReviewRowFragment;
  /** Called after the change, with the problem if it was refused. */
  onChanged: (problem: string | null) => void;
}

/** How urgent a review is, as it was set. The change counts at once. */
export function PrioritySelect({ item, onChanged }: ReviewSelectProps) {
  const [save, { loading }] = useMutation(SetReviewPriority, { fetchPolicy: 'no-cache' });
  const { policyId } = item.policy;
  return (
    <RowSelect
      minWidth={100}
      label={`Priority of ${policyLabel(item.policy)}`}
      value={item.priority}
      isBusy={loading}
      options={Object.keys(enums.ReviewPriority).map((priority) => ({
        value: priority,
        label: enumLabel('ReviewPriority', priority as ReviewPriority),
      }))}
      onChoose={async (priority) => {
        const variables = { policyId, priority: priority as ReviewPriority };
        const answer = await save({ variables }).catch(() => null);
        onChanged(describeRefusal(answer?.data?.setReviewPriority));
      }}
    />
  );
}

interface ReviewerSelectProps extends ReviewSelectProps {
  reviewers: ReviewersQuery['reviewers'];
}

/** Who works on a review, for those who may give it to a colleague. */
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
        { value: '', label: 'Nobody' },
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

interface RowSelectProps {
  label: string;
  /** In pixels, so that a full table does not cut the choice. */
  minWidth: number;
  value: string;
  isBusy: boolean;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => Promise<void>;
}

function RowSelect({ label, minWidth, value, isBusy, options, onChoose }: RowSelectProps) {
  return (
    <Input
      component="select"
      size="xs"
      miw={minWidth}
      pointer
      aria-label={label}
      aria-busy={isBusy}
      rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      value={value}
      onChange={(event) => void onChoose(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Input>
  );
}
