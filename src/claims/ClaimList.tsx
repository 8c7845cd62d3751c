import { useQuery } from '@apollo/client/react';
import { Anchor, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { ClaimStatus, ClaimClockKind as claimClockKindLabels } from '../../machines/contract/office-enums.ts';
import type { ClaimClockKind } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { formatClaimNumber } from '../../machines/domain/claims/claim-file.ts';
import { findNextClock } from '../../machines/domain/claims/work/claim-clocks.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { Adjusters, AssignClaims, Claims, type ClaimsQuery } from '../graphql/office-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { PageButtons, useListPages } from '../ui/controls/PageButtons.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';

type ClaimRow = ClaimsQuery['claims']['nodes'][number];

interface ClaimListProps {
  /** Claims that have ended, or those that have not; null for both. */
  isClosed?: boolean | null;
  /** Claims that wait for this clock only. */
  queue?: ClaimClockKind;
  /** Claims of this flood event only. */
  floodEventId?: string;
  /** Claims of properties in this county only. */
  county?: string;
  /** Called after claims were given to an adjuster. */
  onAssigned?: () => void;
}

/** A page of claims with the next day that the company has to keep; who assigns claims can choose several. */
export function ClaimList({ isClosed = false, queue, floodEventId, county, onAssigned }: ClaimListProps) {
  const viewer = useViewer();
  const pages = useListPages();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(Claims, {
    variables: {
      isClosed,
      queue: queue ?? null,
      floodEventId: floodEventId ?? null,
      county: county ?? null,
      after: pages.after,
    },
    fetchPolicy: 'cache-and-network',
  });
  const mayAssign = isClosed === false && viewer !== null && may(viewer.masks, 'claims', 'reassign');
  const toggle = (claimId: string) => {
    const next = new Set(chosen);
    if (!next.delete(claimId)) next.add(claimId);
    setChosen(next);
  };
  const reload = (refused: readonly string[]) => {
    setChosen(new Set(refused));
    void query.refetch();
    onAssigned?.();
  };
  return (
    <QueryResult query={query} label="Loading claims" failure="The claims could not be loaded">
      {({ claims: { nodes, pageInfo } }) =>
        nodes.length === 0 && !pages.hasEarlier ? (
          <p>There are no such claims.</p>
        ) : (
          <>
            <ListTable
              caption="Claims"
              isCaptionHidden
              rows={nodes}
              rowId={({ claimId }) => claimId}
              columns={[
                {
                  id: 'claim',
                  label: 'Claim',
                  cell: ({ claimId, claimNumber }) => (
                    <Anchor component={Link} href={paths.claim(claimId)}>
                      {claimNumber}
                    </Anchor>
                  ),
                },
                { id: 'insured', label: 'Insured', cell: ({ insuredName }) => insuredName ?? 'Not named' },
                { id: 'address', label: 'Property', cell: ({ propertyAddress }) => propertyAddress },
                { id: 'loss', label: 'Date of loss', cell: ({ dateOfLoss }) => formatDate(dateOfLoss) },
                { id: 'status', label: 'Status', cell: ({ status }) => enumLabel(ClaimStatus, status) },
                {
                  id: 'adjuster',
                  label: 'Adjuster',
                  cell: ({ adjusterName }) => adjusterName ?? 'Not assigned',
                },
                { id: 'next', label: 'Next', cell: describeNext },
                ...(mayAssign
                  ? [
                      {
                        id: 'choose',
                        label: 'Choose',
                        cell: ({ claimId, claimNumber }: ClaimRow) => (
                          <Checkbox
                            checked={chosen.has(claimId)}
                            aria-label={`Choose ${claimNumber}`}
                            onChange={() => toggle(claimId)}
                          />
                        ),
                      },
                    ]
                  : []),
              ]}
            />
            <PageButtons pages={pages} pageInfo={pageInfo} />
            {chosen.size > 0 ? <AssignChosen claimIds={[...chosen]} onAssigned={reload} /> : null}
          </>
        )
      }
    </QueryResult>
  );
}

interface AssignChosenProps {
  claimIds: string[];
  /** Called after claims were assigned, with those that were refused. */
  onAssigned: (refused: readonly string[]) => void;
}

function AssignChosen({ claimIds, onAssigned }: AssignChosenProps) {
  const { data, refetch } = useQuery(Adjusters, { fetchPolicy: 'cache-and-network' });
  const [assign] = useKeyedMutation(AssignClaims);
  const form = useInputForm<{ adjusterUserId: InputState<string> }>({
    adjusterUserId: {
      id: 'claims-adjuster',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose an adjuster.' : undefined),
    },
  });
  const send = async ({ adjusterUserId }: { adjusterUserId: InputState<string> }) => {
    const variables = { claimIds, adjusterUserId: adjusterUserId.value ?? '' };
    const { data: sent } = await assign(variables);
    const answer = sent?.assignClaims;
    // The adjusters are listed with how many claims each has.
    void refetch();
    if (answer?.__typename === 'SaveRefused')
      return answer.problems.map(({ message }) => ({ field: null, message }));
    const refusals = answer?.refusals ?? [];
    onAssigned(refusals.map(({ claimId }) => claimId));
    return refusals.map(({ claimId, message }) => ({
      field: null,
      message: `${formatClaimNumber({ claimId: Number(claimId) })}: ${message}`,
    }));
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <ChoiceField
        {...form.field('adjusterUserId')}
        label="Give the chosen claims to"
        as="select"
        options={(data?.adjusters ?? []).map(({ userId, name, openClaims }) => ({
          value: userId,
          label: `${name} (${openClaims} open)`,
        }))}
        required
      />
      {form.failure === null ? null : (
        <Banner kind="bad" title="Not every claim was assigned">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={form.isBusy}>
          {claimIds.length === 1 ? 'Assign 1 claim' : `Assign ${claimIds.length} claims`}
        </CallButton>
      </div>
    </InputForm>
  );
}

function describeNext({ clocks }: ClaimRow): string {
  const next = findNextClock(clocks);
  if (next === null) return 'Nothing is due';
  const label = enumLabel(claimClockKindLabels, next.kind);
  return next.isLate
    ? `${label}: overdue since ${formatDate(next.dueDate)}`
    : `${label} by ${formatDate(next.dueDate)}`;
}
