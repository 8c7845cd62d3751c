import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { AgentChoices, ReassignWork } from '../../graphql/office-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SuccessNotice } from '../frame/SuccessNotice.tsx';
import { BookPreview } from './BookPreview.tsx';
import type { PersonTabProps } from './person-tab.ts';
import { RefusedPolicies } from './RefusedPolicies.tsx';
import { listProblems } from './result-notice.ts';

/** The open work of a person, a form to give it to another person, and the work given away so far. */
export function PersonWorkTab(props: PersonTabProps) {
  const { person } = props;
  const { quotes, applications, policies, reviews } = person.work;
  const facts = [
    { label: 'Quotes', value: quotes },
    { label: 'Applications', value: applications },
    { label: 'Issued policies', value: policies },
  ].filter(({ value }) => value > 0);
  return (
    <>
      {facts.length > 0 ? (
        <Section title="Agent of record of">
          <FactList facts={facts} />
          {person.rights.mayReassign ? <GivePolicies {...props} /> : null}
        </Section>
      ) : null}
      {reviews > 0 ? (
        <Section title="Works on">
          <FactList facts={[{ label: 'Reviews', value: reviews }]} />
          {person.rights.mayReassign ? <GiveReviews {...props} /> : null}
        </Section>
      ) : null}
      {person.transfers.length > 0 ? <TransferList {...props} /> : null}
    </>
  );
}

function GivePolicies(props: PersonTabProps) {
  const { user, work } = props.person;
  const { data } = useQuery(AgentChoices, { fetchPolicy: 'network-only' });
  const options = (data?.agents ?? [])
    .filter(({ userId }) => userId !== user.userId)
    .map(({ userId, name, agency }) => ({ value: userId, label: agency ? `${name}, ${agency}` : name }));
  return (
    <GiveForm
      {...props}
      id="receiver"
      count={work.quotes + work.applications + work.policies}
      label="Give all of it to"
      note="An active agent of the same company. The policies move to the agent’s agency."
      options={options}
      hasPolicies={work.policies > 0}
    />
  );
}

function GiveReviews(props: PersonTabProps) {
  const { reviewers, work } = props.person;
  return (
    <GiveForm
      {...props}
      id="reviewer"
      count={work.reviews}
      label="Give the reviews to"
      note="A colleague of the same company who works on reviews."
      options={reviewers.map(({ userId, name }) => ({ value: userId, label: name }))}
      hasPolicies={false}
    />
  );
}

interface GiveFormProps extends PersonTabProps {
  id: string;
  count: number;
  label: string;
  note: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Whether issued policies are among it: each changes its agent on a day. */
  hasPolicies: boolean;
}

interface GiveValues {
  toUserId: InputState<string>;
  effectiveDate: InputState<string>;
}

function GiveForm({ id, count, label, note, options, hasPolicies, person, onChange }: GiveFormProps) {
  const [message, setMessage] = useState<string | null>(null);
  const [reassign] = useMutation(ReassignWork);
  const today = clientBusinessToday();
  const form = useInputForm<GiveValues>({
    toUserId: {
      id,
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose who gets the work.' : undefined),
    },
    effectiveDate: {
      id: `${id}-from`,
      initial: validInput(formatDate(today), today),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the first day with the new agent.') : undefined,
    },
  });
  const chosen = form.values.toUserId.value;
  const submit = form.onSubmit(async ({ toUserId, effectiveDate }) => {
    if (toUserId.value === null) return [];
    setMessage(null);
    const answer = await reassign({
      variables: {
        userId: person.user.userId,
        toUserId: toUserId.value,
        effectiveDate: hasPolicies ? effectiveDate.value : null,
      },
    });
    const problems = listProblems(answer.data?.reassignWork);
    if (problems.length > 0) return problems;
    setMessage(
      `${count} ${count === 1 ? 'is' : 'are'} being given away. The list below shows how far it is.`,
    );
    onChange();
    return [];
  });
  return (
    <>
      <SuccessNotice text={message} onClose={() => setMessage(null)} />
      {form.failure === null ? null : (
        <Banner kind="bad" title="Nothing was given away">
          {form.failure}
        </Banner>
      )}
      <InputForm onSubmit={submit}>
        <ChoiceField
          {...form.field('toUserId')}
          label={label}
          note={note}
          required
          as="select"
          options={options}
        />
        {hasPolicies ? (
          <DateField
            {...form.field('effectiveDate')}
            label="Issued policies from"
            required
            note="Today or later. Quotes and applications move at once."
          />
        ) : null}
        {hasPolicies && chosen !== null ? (
          <BookPreview userId={person.user.userId} toUserId={chosen} />
        ) : null}
        <div>
          <CallButton variant="default" isBusy={form.isBusy}>
            {count === 1 ? 'Give it away' : `Give all ${count} away`}
          </CallButton>
        </div>
      </InputForm>
    </>
  );
}

function TransferList({ person, onChange }: PersonTabProps) {
  const isOpen = person.transfers.some(({ finishedAt }) => finishedAt === null);
  return (
    <Section
      title="Given to others"
      action={
        isOpen ? (
          <CallButton variant="default" isBusy={false} onPress={onChange}>
            Look again
          </CallButton>
        ) : undefined
      }
    >
      <ListTable
        caption="Work that was given to others"
        isCaptionHidden
        rows={person.transfers}
        rowId={({ workTransferId }) => workTransferId}
        columns={[
          { id: 'to', label: 'To', cell: ({ toName }) => toName },
          { id: 'started', label: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt) },
          {
            id: 'from',
            label: 'Policies from',
            cell: ({ effectiveDate }) => formatDate(effectiveDate),
          },
          {
            id: 'moved',
            label: 'Moved',
            isNumber: true,
            cell: ({ policiesMoved, policiesToMove, reviewsMoved, reviewsToMove, finishedAt }) => {
              const moved = policiesMoved + reviewsMoved;
              return finishedAt === null ? `${moved} of ${policiesToMove + reviewsToMove}` : moved;
            },
          },
          {
            id: 'policies',
            label: 'Policies',
            cell: ({ policyIds, policiesMoved, reviewsMoved }) =>
              `${policyIds.join(', ')}${policiesMoved + reviewsMoved > policyIds.length ? ' …' : ''}` ||
              'None yet',
          },
        ]}
      />
      {person.transfers.map(({ workTransferId, toName, policiesRefused, refusedPolicies }) => (
        <RefusedPolicies
          key={workTransferId}
          caption={`Not moved to ${toName}`}
          count={policiesRefused}
          rows={refusedPolicies}
        />
      ))}
    </Section>
  );
}
