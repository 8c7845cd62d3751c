import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DutyKind, DutyStatus } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { RetryDuty } from '../graphql/office-documents.ts';
import { ListedDuties, type ListedDutiesQuery } from '../graphql/staff-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DutySubject } from './DutySubject.tsx';
import { dutyTones, subjectName } from './duty-status.ts';

type ListedDuty = ListedDutiesQuery['listedDuties']['nodes'][number];

interface Notice {
  readonly kind: 'good' | 'note' | 'bad';
  readonly title: string;
}

/** Lists the duties that failed or wait for a person, with the reason, newest first. */
export function ListedDutiesSection({ mayRetry }: { mayRetry: boolean }) {
  const [after, setAfter] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(ListedDuties, {
    variables: { kinds: null, after },
    fetchPolicy: 'network-only',
  });
  const [retry] = useMutation(RetryDuty);
  const [retried, setRetried] = useState<string | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const tryAgain = async ({ calendarDutyId, policyId }: ListedDuty) => {
    setRetried(calendarDutyId);
    const answer = (await retry({ variables: { calendarDutyId } }).catch(() => null))?.data?.retryDuty;
    setRetried(null);
    setNotice(describeAnswer(answer, policyId));
    await refetch();
  };
  if (error) return <LoadFailure title="What waits could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading what waits" shape="table" />;
  const { nodes, pageInfo } = data.listedDuties;
  return (
    <Section
      title="Needs a person"
      intro="The calendar looks at each of them again every night. One that is no longer due leaves the list."
    >
      {notice === null ? null : <Banner {...notice} onClose={() => setNotice(null)} />}
      {nodes.length === 0 ? (
        <p>Nothing failed, and nothing waits for a person.</p>
      ) : (
        <ListTable
          caption="Needs a person"
          isCaptionHidden
          rows={nodes}
          rowId={({ calendarDutyId }) => calendarDutyId}
          columns={[
            {
              id: 'policy',
              label: 'Policy',
              cell: ({ policyId, policySummary }) => (
                <DutySubject policyId={policyId} policyNumber={policySummary?.policyNumber ?? null} />
              ),
            },
            { id: 'kind', label: 'Due', cell: ({ kind }) => enumLabel(DutyKind, kind) },
            { id: 'day', label: 'Day', cell: ({ day }) => formatDate(day) },
            {
              id: 'status',
              label: 'Status',
              cell: ({ status }) => (
                <StatusWord tone={dutyTones[status]}>{enumLabel(DutyStatus, status)}</StatusWord>
              ),
            },
            { id: 'reason', label: 'Reason', cell: ({ reason }) => reason ?? '–' },
            ...(mayRetry
              ? [
                  {
                    id: 'retry',
                    label: 'Action',
                    cell: (duty: ListedDuty) => (
                      <CallButton
                        variant="default"
                        size="sm"
                        isBusy={retried === duty.calendarDutyId}
                        isDisabled={retried !== null}
                        onPress={() => void tryAgain(duty)}
                      >
                        Try again<span className="hw-hidden"> for {subjectName(duty.policyId)}</span>
                      </CallButton>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {after !== null || pageInfo.hasNextPage ? (
        <div>
          {after === null ? null : (
            <Button variant="default" onClick={() => setAfter(null)}>
              Back to the newest
            </Button>
          )}{' '}
          {pageInfo.hasNextPage ? (
            <Button variant="default" onClick={() => setAfter(pageInfo.endCursor)}>
              Show older
            </Button>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}

function describeAnswer(
  answer:
    | {
        readonly __typename: 'DutyRetried';
        readonly duty: { readonly status: string; readonly reason: string | null };
      }
    | { readonly __typename: 'SaveRefused'; readonly problems: readonly { readonly message: string }[] }
    | { readonly __typename: 'NotFound'; readonly message: string }
    | null
    | undefined,
  policyId: string | null,
): Notice {
  const subject = subjectName(policyId);
  switch (answer?.__typename) {
    case 'DutyRetried': {
      const { status, reason } = answer.duty;
      if (status === 'DONE') return { kind: 'good', title: `It was done for ${subject}.` };
      if (status === 'SETTLED') return { kind: 'good', title: `Nothing is due for ${subject} now.` };
      return { kind: 'note', title: `It still waits for ${subject}. ${reason ?? ''}`.trim() };
    }
    case 'SaveRefused':
      return { kind: 'bad', title: answer.problems[0]?.message ?? 'It was refused.' };
    case 'NotFound':
      return { kind: 'bad', title: answer.message };
    default:
      return { kind: 'bad', title: 'The server did not answer. Look at the list, then try again.' };
  }
}
