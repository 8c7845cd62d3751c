import { useLazyQuery } from '@apollo/client/react';
import { DutyKind } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { DateField } from '../form/controls/DateField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { type InputState, validInput } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { DryRunCalendar, type DryRunCalendarQuery } from '../graphql/office-documents.ts';
import { clientBusinessToday } from '../session/business-day.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DutySubject } from './DutySubject.tsx';
import { dutyTones } from './duty-status.ts';

/** Says what the calendar would do on a day, and changes nothing. */
export function DryRunSection() {
  const [ask, { data, loading }] = useLazyQuery(DryRunCalendar, { fetchPolicy: 'network-only' });
  const today = clientBusinessToday();
  const form = useInputForm<{ day: InputState<string> }>({
    day: {
      id: 'dryRun.day',
      initial: validInput(formatDate(today), today),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter a day.') : undefined),
    },
  });
  const submit = form.onSubmit(async ({ day }) => {
    if (day.value === null) return [];
    const answer = await ask({ variables: { day: day.value } }).catch(() => null);
    return answer?.data?.dryRunCalendar ? [] : [{ field: null, message: noAnswer }];
  });
  return (
    <Section
      title="Dry run"
      intro="What would be due by a day as policies are now. Nothing is changed or sent."
    >
      <InputForm onSubmit={submit}>
        {form.failure === null ? null : <Banner kind="bad" title={form.failure} />}
        <DateField {...form.field('day')} label="Day" required />
        <div>
          <CallButton variant="default" isBusy={loading}>
            Show what is due
          </CallButton>
        </div>
      </InputForm>
      {data?.dryRunCalendar ? <Plan plan={data.dryRunCalendar} /> : null}
    </Section>
  );
}

const noAnswer = 'The server did not answer. Try again in a moment.';

function Plan({ plan }: { plan: NonNullable<DryRunCalendarQuery['dryRunCalendar']> }) {
  if (plan.duties.length === 0) return <p role="status">{`Nothing is due by ${formatDate(plan.day)}.`}</p>;
  return (
    <>
      <ListTable
        caption={`Due by ${formatDate(plan.day)}`}
        rows={plan.duties}
        rowId={({ policyId, kind, day }) => `${policyId} ${kind} ${day}`}
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
            label: 'What would happen',
            cell: ({ status }) => <StatusWord tone={dutyTones[status]}>{planned[status]}</StatusWord>,
          },
          { id: 'reason', label: 'Reason', cell: ({ reason }) => reason ?? '–' },
        ]}
      />
      {plan.hasMore ? <p>The first 100 are shown; there are more.</p> : null}
    </>
  );
}

const planned = {
  DONE: 'Done',
  SKIPPED: 'Left out',
  WAITING: 'Handed to a person',
  FAILED: 'Failed',
  SETTLED: 'Not due',
} as const;
