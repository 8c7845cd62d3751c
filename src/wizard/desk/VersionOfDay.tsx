import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import {
  endOfBusinessDay,
  formatDate,
  formatDateTime,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { PolicyVersionOfDay, type PolicyVersionOfDayQuery } from '../../graphql/staff-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { listCoverFacts } from './cover-facts.ts';

interface DayValues {
  asOf: InputState<string>;
  knownOn: InputState<string>;
}

/** A day, and the end of the day on which it is asked what was known; null for now. */
interface AskedDay {
  readonly asOf: string;
  readonly knownAt: string | null;
}

/** The policy as of any day, by the knowledge of any day. */
export function VersionOfDay() {
  const { today } = useWizard();
  const [asked, setAsked] = useState<AskedDay | null>(null);
  const form = useInputForm<DayValues>({
    asOf: {
      id: 'version-as-of',
      initial: validInput(formatDate(today), today),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter a day.') : undefined),
    },
    knownOn: {
      id: 'version-known-on',
      initial: blankInput,
      check: ({ isValid, problem }) => (isValid ? undefined : (problem ?? 'Enter a day.')),
    },
  });
  const submit = form.onSubmit(async ({ asOf, knownOn }) => {
    if (asOf.value !== null)
      setAsked({
        asOf: asOf.value,
        knownAt: knownOn.value === null ? null : endOfBusinessDay(knownOn.value).toISOString(),
      });
    return [];
  });
  return (
    <Section title="The policy as of a day">
      <InputForm onSubmit={submit}>
        <FieldRow>
          <DateField {...form.field('asOf')} label="As of" required />
          <DateField {...form.field('knownOn')} label="As known on" note="Leave blank for today." />
        </FieldRow>
        <div>
          <CallButton variant="default" isBusy={form.isBusy}>
            Show the version
          </CallButton>
        </div>
      </InputForm>
      {asked ? <ShownVersion asked={asked} /> : null}
    </Section>
  );
}

function ShownVersion({ asked: { asOf, knownAt } }: { asked: AskedDay }) {
  const { policyId } = useWizard();
  const { data, error, refetch } = useQuery(PolicyVersionOfDay, {
    variables: { policyId: String(policyId), asOf, knownAt },
    fetchPolicy: 'no-cache',
  });
  if (error) return <LoadFailure title="The version could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the version" shape="table" />;
  return <div role="status">{describeVersion(data.policyVersion, asOf)}</div>;
}

function describeVersion(version: PolicyVersionOfDayQuery['policyVersion'], day: string) {
  if (version === null) return <p>{`Nothing was in force on ${formatDate(day)}.`}</p>;
  const { slice, file } = version;
  if (file === null) return <p>{`There was no coverage on ${formatDate(day)}.`}</p>;
  return (
    <FactList
      facts={[
        { label: 'Transaction', value: slice.transactionId },
        { label: 'In force', value: `${formatDate(slice.fromDate)} to ${formatDate(slice.toDate)}` },
        { label: 'Issued', value: formatDateTime(slice.issuedAt) },
        ...listCoverFacts(file.rating),
        { label: 'Premium for the year', value: formatDollarsAndCents(file.rating.totalPremium) },
      ].filter(({ value }) => value !== '')}
    />
  );
}
