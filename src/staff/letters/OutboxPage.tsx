import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isStaff, may } from '../../../machines/domain/access/permission.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { LetterCopies, type LetterCopiesQueryVariables } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RestrictedPage } from '../frame/RestrictedPage.tsx';
import classes from '../frame/Staff.module.css';
import { CopyTable } from './CopyTable.tsx';
import { letterKinds, letterStatuses } from './letter-choices.ts';
import { PrintDay } from './PrintDay.tsx';
import { WaitingMessages } from './WaitingMessages.tsx';

type CopyFilter = NonNullable<LetterCopiesQueryVariables['filter']>;

/** The e-mails that wait and the letters of the company on their way: what waits, what went out, what failed and why, and the day's print run. */
export function OutboxPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <RestrictedPage
      title="Outbox"
      intro="E-mails that wait, and letters about policies: what went out and when, and what did not and why."
      isAllowed={isStaff(viewer.role) && may(viewer.masks, 'documents', 'view')}
      subject="the outbox"
    >
      <Outbox maySend={may(viewer.masks, 'documents', 'sendEmail')} />
    </RestrictedPage>
  );
}

interface FilterValues {
  kind: InputState<string>;
  status: InputState<string>;
  day: InputState<string>;
}

function Outbox({ maySend }: { maySend: boolean }) {
  const today = clientBusinessToday();
  const [filter, setFilter] = useState<CopyFilter>({ businessDay: today });
  const form = useInputForm<FilterValues>({
    kind: { id: 'letter-kind', initial: blankInput, check: () => undefined },
    status: { id: 'letter-status', initial: blankInput, check: () => undefined },
    day: {
      id: 'letter-day',
      initial: validInput(formatDate(today), today),
      check: ({ isValid, problem }) => (isValid ? undefined : (problem ?? 'Enter a day.')),
    },
  });
  const submit = form.onSubmit(async ({ kind, status, day }) => {
    setFilter({
      ...(kind.value === null ? {} : { kinds: [kind.value as NonNullable<CopyFilter['kinds']>[number]] }),
      ...(status.value === null
        ? {}
        : { statuses: [status.value as NonNullable<CopyFilter['statuses']>[number]] }),
      ...(day.value === null ? {} : { businessDay: day.value }),
    });
    return [];
  });
  return (
    <>
      <WaitingMessages />
      <Section title="Find letters">
        <InputForm onSubmit={submit}>
          <FieldRow>
            <ChoiceField
              {...form.field('kind')}
              label="Letter"
              as="select"
              required
              blankLabel="Every letter"
              options={letterKinds}
            />
            <ChoiceField
              {...form.field('status')}
              label="Status"
              as="select"
              required
              blankLabel="Every status"
              options={letterStatuses}
            />
            <DateField {...form.field('day')} label="Day" note="Leave blank for all days." />
          </FieldRow>
          <div>
            <CallButton variant="default" isBusy={form.isBusy}>
              Show the letters
            </CallButton>
          </div>
        </InputForm>
      </Section>
      <FoundCopies key={JSON.stringify(filter)} filter={filter} maySend={maySend} />
      <PrintDay key={filter.businessDay ?? today} day={filter.businessDay ?? today} mayPrint={maySend} />
    </>
  );
}

function FoundCopies({ filter, maySend }: { filter: CopyFilter; maySend: boolean }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(LetterCopies, {
    variables: { filter, first: 20, after: cursors.at(-1) ?? null },
    fetchPolicy: 'no-cache',
  });
  if (error) return <LoadFailure title="The letters could not be loaded" onRetry={() => void refetch()} />;
  const page = data?.letterCopies;
  if (page === undefined) return <Loading label="Loading the letters" shape="table" />;
  const { endCursor, hasNextPage } = page.pageInfo;
  return (
    <Section title="Letters">
      {page.nodes.length === 0 ? (
        <EmptyState title="No letters">
          Letters that are caused by what happens to policies appear here. Choose another day, or leave the
          day blank.
        </EmptyState>
      ) : (
        <CopyTable copies={page.nodes} maySend={maySend} onSent={() => void refetch()} />
      )}
      {cursors.length > 0 || hasNextPage ? (
        <div className={classes.actions}>
          {cursors.length > 0 ? (
            <Button variant="default" onClick={() => setCursors(cursors.slice(0, -1))}>
              Newer letters
            </Button>
          ) : null}
          {hasNextPage && endCursor !== null ? (
            <Button variant="default" onClick={() => setCursors([...cursors, endCursor])}>
              Older letters
            </Button>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}
