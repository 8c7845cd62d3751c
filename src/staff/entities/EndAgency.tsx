import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { listRefusals } from '../../form/refusals.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import {
  AgencyEnd,
  type AgencyEndQuery,
  AgentChoices,
  EndAgency as EndAgencyDocument,
} from '../../graphql/office-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RefusedPolicies } from '../people/RefusedPolicies.tsx';
import type { EntityTabProps } from './entity-tab.ts';

type View = NonNullable<AgencyEndQuery['agencyEnd']>;

/** The end of an agency: who gets its policies and from which day; then how far it has come. */
export function EndAgency({ entity, onChange }: EntityTabProps) {
  const { entityId } = entity;
  const query = useQuery(AgencyEnd, { variables: { entityId }, fetchPolicy: 'no-cache' });
  const lookAgain = () => {
    void query.refetch();
    onChange();
  };
  return (
    <QueryResult
      query={query}
      label="Loading the agency"
      failure="The agency’s policies could not be counted"
    >
      {({ agencyEnd }) =>
        agencyEnd === null ? null : (
          <Section
            title="End the agency"
            intro="Its quotes pass to another agent at once. From the day on, its policies have that agent, insured and agents get letters, and its people have no access. Commission that it earned stays with it."
            action={
              agencyEnd.end === null ? undefined : (
                <CallButton variant="default" isBusy={false} onPress={lookAgain}>
                  Look again
                </CallButton>
              )
            }
          >
            <FactList facts={listFacts(agencyEnd)} />
            {agencyEnd.end === null ? null : <Progress end={agencyEnd.end} />}
            {entity.isActive && (agencyEnd.end === null || agencyEnd.end.closedAt !== null) ? (
              <EndForm entity={entity} view={agencyEnd} onDone={lookAgain} />
            ) : null}
          </Section>
        )
      }
    </QueryResult>
  );
}

function listFacts({ people, quotes, applications, policies }: View) {
  return [
    { label: 'People with access', value: people },
    { label: 'Quotes', value: quotes },
    { label: 'Applications', value: applications },
    { label: 'Issued policies', value: policies },
  ];
}

function Progress({ end }: { end: NonNullable<View['end']> }) {
  const { toName, effectiveDate, closedAt, transfers } = end;
  const moved = transfers.reduce((sum, { policiesMoved }) => sum + policiesMoved, 0);
  return (
    <>
      <p>
        {`${moved} quotes and policies have moved to ${toName}; issued policies have that agent from ${formatDate(effectiveDate)}. `}
        {closedAt === null
          ? `The access of its people ends on ${formatDate(effectiveDate)}.`
          : 'Its people have no access.'}
      </p>
      {transfers.map(({ workTransferId, fromName, policiesRefused, refusedPolicies }) => (
        <RefusedPolicies
          key={workTransferId}
          caption={`Not moved from ${fromName}`}
          count={policiesRefused}
          rows={refusedPolicies}
        />
      ))}
    </>
  );
}

interface EndFormProps {
  entity: EntityTabProps['entity'];
  view: View;
  onDone: () => void;
}

interface EndValues {
  toUserId: InputState<string>;
  effectiveDate: InputState<string>;
}

function EndForm({ entity, view, onDone }: EndFormProps) {
  const [isAsking, setAsking] = useState(false);
  const [end] = useKeyedMutation(EndAgencyDocument, { fetchPolicy: 'no-cache' });
  const { data } = useQuery(AgentChoices, { fetchPolicy: 'network-only' });
  const options = (data?.agents ?? [])
    .filter(({ agency }) => agency !== entity.name)
    .map(({ userId, name, agency }) => ({ value: userId, label: agency ? `${name}, ${agency}` : name }));
  const today = clientBusinessToday();
  const form = useInputForm<EndValues>({
    toUserId: {
      id: 'end-agency-receiver',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose who gets the policies.' : undefined),
    },
    effectiveDate: {
      id: 'end-agency-from',
      initial: validInput(formatDate(today), today),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the first day without the agency.') : undefined,
    },
  });
  const send = async ({ toUserId, effectiveDate }: EndValues) => {
    if (toUserId.value === null || effectiveDate.value === null) return [];
    const variables = {
      entityId: entity.entityId,
      toUserId: toUserId.value,
      effectiveDate: effectiveDate.value,
    };
    const sent = await end(variables);
    const answer = sent.data?.endAgency;
    if (answer?.__typename !== 'AgencyEndStarted') return listRefusals(answer);
    onDone();
    return [];
  };
  return (
    <InputForm
      onSubmit={form.onSubmit(async () => {
        setAsking(true);
        return [];
      })}
    >
      <ChoiceField
        {...form.field('toUserId')}
        label="Give its policies to"
        note="An agent of the same company, or the house account."
        required
        as="select"
        options={options}
      />
      <DateField {...form.field('effectiveDate')} label="Ends on" required note="Today or later." />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The agency was not ended">
          {form.failure}
        </Banner>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`End ${entity.name}?`}
        items={[
          `${view.quotes + view.applications} quotes and applications move at once`,
          `${view.policies} issued policies get the new agent, each with letters`,
          `${view.people} people lose their access on ${formatDate(form.values.effectiveDate.value ?? today)}`,
        ]}
        cancelLabel="Cancel"
        confirmLabel="End the agency"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          form.press(send);
        }}
      />
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          End the agency
        </CallButton>
      </div>
    </InputForm>
  );
}
