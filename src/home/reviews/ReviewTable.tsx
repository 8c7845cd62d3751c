import { useMutation } from '@apollo/client/react';
import { Anchor, Checkbox, Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { Link } from 'wouter';
import { ReviewPriority, ReviewTopic } from '../../../machines/contract/office-enums.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import {
  AssignReview,
  ClaimReview,
  type ReviewersQuery,
  type ReviewRowFragment,
} from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { clientBusinessNow } from '../../session/business-day.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { formatWait } from '../elapsed-time.ts';
import { policyLabel } from '../policy-row.ts';
import { PrioritySelect } from './PrioritySelect.tsx';
import { ReviewerSelect } from './ReviewerSelect.tsx';
import classes from './ReviewTable.module.css';
import { describeRefusal } from './review-answers.ts';

interface ReviewTableProps {
  items: readonly ReviewRowFragment[];
  /** The colleagues to whom the viewer may give a review; empty without that right. */
  reviewers: ReviewersQuery['reviewers'];
  selected: ReadonlySet<string>;
  onSelect: (policyId: string) => void;
  /** Called after a review was taken or given up, with the problem if that was refused. */
  onChanged: (problem: string | null) => void;
}

/** The held transactions as a dense table; in a narrow window each one is a card. */
export function ReviewTable({ items, reviewers, selected, onSelect, onChanged }: ReviewTableProps) {
  const now = clientBusinessNow();
  return (
    <Table className={classes.table} aria-label="Review queue">
      <TableThead>
        <TableTr>
          <TableTh scope="col" className={classes.select}>
            <span className="hw-hidden">Selected</span>
          </TableTh>
          <TableTh scope="col">Application</TableTh>
          <TableTh scope="col">Reason</TableTh>
          <TableTh scope="col">Priority</TableTh>
          <TableTh scope="col">Waiting</TableTh>
          <TableTh scope="col">Starts</TableTh>
          <TableTh scope="col" data-end>
            Premium
          </TableTh>
          <TableTh scope="col">Assigned to</TableTh>
          <TableTh scope="col">
            <span className="hw-hidden">Next action</span>
          </TableTh>
        </TableTr>
      </TableThead>
      <TableTbody>
        {items.map((item) => (
          <TableTr key={item.policy.policyId}>
            <TableTd className={classes.select} data-label="Select">
              <Checkbox
                checked={selected.has(item.policy.policyId)}
                aria-label={`Select ${policyLabel(item.policy)}`}
                onChange={() => onSelect(item.policy.policyId)}
              />
            </TableTd>
            <TableTh scope="row">
              <Anchor component={Link} href={paths.inProcess(Number(item.policy.policyId))}>
                {policyLabel(item.policy)}
              </Anchor>
              <span className={classes.who}>{item.policy.insuredName ?? 'No insured yet'}</span>
              <span className={classes.soft}>{item.agency ?? item.policy.address}</span>
            </TableTh>
            <TableTd data-label="Reason">
              {item.change === null || item.change === undefined ? null : (
                <strong className={classes.who}>{item.change}</strong>
              )}
              <span title={item.policy.reviewReasons ?? undefined}>
                {item.topics.map((topic) => enumLabel(ReviewTopic, topic)).join(', ')}
              </span>
              {item.openRequestCount > 0 ? (
                <span className={classes.soft}>
                  {item.openRequestCount === 1
                    ? '1 document still needed'
                    : `${item.openRequestCount} documents still needed`}
                </span>
              ) : null}
            </TableTd>
            <TableTd data-label="Priority">
              <Priority item={item} onChanged={onChanged} />
            </TableTd>
            <TableTd data-label="Waiting" className="hw-number">
              {formatWait(item.waitingSince, now)}
            </TableTd>
            <TableTd data-label="Starts" className="hw-number">
              {formatDate(item.startsOn ?? null) || '–'}
            </TableTd>
            <TableTd data-label="Premium" data-end>
              <MoneyText amount={item.policy.totalPremium} withCents={false} />
            </TableTd>
            <TableTd data-label="Assigned to">
              {reviewers.length > 0 ? (
                <ReviewerSelect item={item} reviewers={reviewers} onChanged={onChanged} />
              ) : (
                (item.reviewer?.name ?? 'No one')
              )}
            </TableTd>
            <TableTd className={classes.action}>
              <NextAction item={item} onChanged={onChanged} />
            </TableTd>
          </TableTr>
        ))}
      </TableTbody>
    </Table>
  );
}

function Priority({
  item,
  onChanged,
}: {
  item: ReviewRowFragment;
  onChanged: ReviewTableProps['onChanged'];
}) {
  const { currentPriority, priorityReason } = item;
  const tones = { HIGH: 'warn', NORMAL: 'todo', LOW: 'off' } as const;
  return (
    <>
      <PrioritySelect item={item} onChanged={onChanged} />
      {priorityReason === null ? null : (
        <span className={classes.soft}>
          <StatusWord tone={tones[currentPriority]}>{enumLabel(ReviewPriority, currentPriority)}</StatusWord>
          <span className={classes.soft}>{priorityReason}</span>
        </span>
      )}
    </>
  );
}

/** The one next action: take an unassigned review, continue the viewer's own, or look at a colleague's. */
function NextAction({
  item,
  onChanged,
}: {
  item: ReviewRowFragment;
  onChanged: ReviewTableProps['onChanged'];
}) {
  const viewer = useViewer();
  const [claim, claiming] = useMutation(ClaimReview, { fetchPolicy: 'no-cache' });
  const [assign, assigning] = useMutation(AssignReview, { fetchPolicy: 'no-cache' });
  const { policyId } = item.policy;
  if (item.reviewer !== null && item.reviewer.userId !== String(viewer?.userId))
    return (
      <Anchor component={Link} className={classes.open} href={paths.inProcess(Number(policyId))}>
        Open
      </Anchor>
    );
  const isOwn = item.reviewer !== null;
  const act = async () => {
    const answer = isOwn
      ? (await assign({ variables: { policyId, userId: null } }).catch(() => null))?.data?.assignReview
      : (await claim({ variables: { policyId } }).catch(() => null))?.data?.claimReview;
    onChanged(describeRefusal(answer));
  };
  return (
    <CallButton
      size="compact-sm"
      variant="default"
      isBusy={claiming.loading || assigning.loading}
      slowText={null}
      onPress={() => void act()}
    >
      {isOwn ? 'Unassign' : 'Assign to me'}
    </CallButton>
  );
}
