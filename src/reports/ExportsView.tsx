import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { ExportKind as exportKinds } from '../../machines/contract/office-enums.ts';
import type { ExportKind } from '../../machines/contract/types.ts';
import { addMonths } from '../../machines/domain/dates/calendar.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { DateField } from '../form/controls/DateField.tsx';
import { FieldRow } from '../form/FieldRow.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { choiceInput, type InputState, validInput } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { FemaExports, StartFemaExport } from '../graphql/office-documents.ts';
import { clientBusinessToday } from '../session/business-day.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { ExportSection } from './ExportSection.tsx';

/** How often a file that is being written is asked about, in milliseconds. */
const askMs = 2_000;

/** The data sets of FEMA as files: a form that has one made, and the files of the last day with their control totals. */
export function ExportsView({ kinds }: { kinds: readonly ExportKind[] }) {
  const query = useQuery(FemaExports, { fetchPolicy: 'cache-and-network' });
  const { data, startPolling, stopPolling } = query;
  const isMaking = data?.policyExports.some(({ status }) => status === 'QUEUED' || status === 'RUNNING');
  useEffect(() => {
    if (!isMaking) return undefined;
    startPolling(askMs);
    return stopPolling;
  }, [isMaking, startPolling, stopPolling]);
  return (
    <>
      <ExportForm kinds={kinds} onStarted={() => void query.refetch()} />
      <QueryResult query={query} label="Loading the files" failure="The files could not be loaded">
        {({ policyExports }) => {
          const own = policyExports.filter(({ kind }) => kinds.includes(kind));
          return own.length === 0 ? (
            <p>No file was made within the last day.</p>
          ) : (
            own.map((made) => <ExportSection key={made.exportId} made={made} />)
          );
        }}
      </QueryResult>
    </>
  );
}

interface ExportValues {
  kind: InputState<ExportKind>;
  fromDate: InputState<string>;
  toDate: InputState<string>;
}

function ExportForm({ kinds, onStarted }: { kinds: readonly ExportKind[]; onStarted: () => void }) {
  const [start] = useKeyedMutation(StartFemaExport);
  const today = clientBusinessToday();
  const day = (id: string, date: string, missing: string) => ({
    id,
    initial: validInput(formatDate(date), date),
    check: ({ value, problem }: InputState<string>) => (value === null ? (problem ?? missing) : undefined),
  });
  const form = useInputForm<ExportValues>({
    kind: {
      id: 'export-kind',
      initial: choiceInput<ExportKind>(kinds[0] ?? null),
      check: ({ value }) => (value === null ? 'Choose a data set.' : undefined),
    },
    fromDate: day('export-from', addMonths(today, -12), 'Enter the first day.'),
    toDate: day('export-to', today, 'Enter the last day.'),
  });
  const submit = form.onSubmit(async ({ kind, fromDate, toDate }) => {
    if (kind.value === null || fromDate.value === null || toDate.value === null) return [];
    const variables = { kind: kind.value, fromDate: fromDate.value, toDate: toDate.value };
    const answer = (await start(variables)).data?.startFemaExport;
    if (answer?.__typename === 'SaveRefused') return answer.problems;
    onStarted();
    return [];
  });
  return (
    <Section
      title="Exports"
      intro="Terms by their first day, or claims by their date of loss, in the fields of FEMA's public data sets. Each file is added up beside the ledger; one that differs cannot be saved."
    >
      <InputForm onSubmit={submit}>
        <ChoiceField
          {...form.field('kind')}
          label="Data set"
          required
          options={kinds.map((value) => ({ value, label: enumLabel(exportKinds, value) }))}
        />
        <FieldRow>
          <DateField {...form.field('fromDate')} label="First day" required />
          <DateField {...form.field('toDate')} label="Last day" required />
        </FieldRow>
        {form.failure === null ? null : (
          <Banner kind="bad" title="The file was not started">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton isBusy={form.isBusy}>Make the file</CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
