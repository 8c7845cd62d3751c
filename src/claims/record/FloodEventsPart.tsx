import { useMutation, useQuery } from '@apollo/client/react';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { NumberField } from '../../form/controls/NumberField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { FloodEvents, type FloodEventsQuery, SaveFloodEvent } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';

type FloodEventRow = FloodEventsQuery['floodEvents'][number];

/** The floods that many claims come from: what FEMA allows for each, and what its claims come to by county. */
export function FloodEventsPart() {
  const viewer = useViewer();
  const query = useQuery(FloodEvents, { fetchPolicy: 'cache-and-network' });
  return (
    <QueryResult query={query} label="Loading flood events" failure="The flood events could not be loaded">
      {({ floodEvents }) => (
        <>
          {floodEvents.length === 0 ? <p>No flood event was entered yet.</p> : null}
          {floodEvents.map((event) => (
            <EventSection key={event.floodEventId} event={event} />
          ))}
          {viewer !== null && may(viewer.masks, 'claims', 'approve') ? (
            <EventForm onSaved={() => void query.refetch()} />
          ) : null}
        </>
      )}
    </QueryResult>
  );
}

function EventSection({ event }: { event: FloodEventRow }) {
  const { bulletin, proofExtensionDays, reportExtensionDays } = event;
  const allowed = [
    bulletin === null ? 'No bulletin allows advances.' : `Bulletin ${bulletin} allows advances.`,
    `${proofExtensionDays} more days for the proof of loss, ${reportExtensionDays} for reports.`,
  ].join(' ');
  return (
    <Section
      title={`${event.eventNumber} ${event.eventName}`}
      intro={`${formatDate(event.firstDay)} to ${formatDate(event.lastDay)}, ${event.states}. ${allowed}`}
    >
      <p>
        {event.counties.length === 0
          ? 'No claim belongs to it yet.'
          : `${countClaims(event)}, ${sumOpen(event)} of them open, ${formatDollarsAndCents(sumMoney(...event.counties.map(({ incurred }) => incurred)))} incurred.`}
      </p>
      <div>
        <ButtonLink href={paths.floodEvent(event.floodEventId)} variant="default">
          Open {event.eventNumber}
        </ButtonLink>
      </div>
    </Section>
  );
}

function countClaims(event: FloodEventRow): string {
  const count = sumClaims(event);
  return count === 1 ? '1 claim' : `${count} claims`;
}

function sumClaims({ counties }: FloodEventRow): number {
  return counties.reduce((sum, { claims }) => sum + claims, 0);
}

function sumOpen({ counties }: FloodEventRow): number {
  return counties.reduce((sum, { open }) => sum + open, 0);
}

interface EventValues {
  eventNumber: InputState<string>;
  eventName: InputState<string>;
  firstDay: InputState<string>;
  lastDay: InputState<string>;
  states: InputState<string>;
  bulletin: InputState<string>;
  proofExtensionDays: InputState<number>;
  reportExtensionDays: InputState<number>;
}

function EventForm({ onSaved }: { onSaved: () => void }) {
  const [save] = useMutation(SaveFloodEvent);
  const day = (id: string) => ({
    id,
    initial: blankInput,
    check: ({ value, problem }: InputState<string>) =>
      value === null ? (problem ?? 'Enter the day.') : undefined,
  });
  const days = (id: string) => ({
    id,
    initial: blankInput,
    check: ({ problem }: InputState<number>) => problem,
  });
  const form = useInputForm<EventValues>({
    eventNumber: { id: 'event-number', initial: blankInput, check: checkText("Enter FEMA's number.", 10) },
    eventName: { id: 'event-name', initial: blankInput, check: checkText('Enter the name.', 80) },
    firstDay: day('event-first'),
    lastDay: day('event-last'),
    states: { id: 'event-states', initial: blankInput, check: checkText('Enter the states.', 200) },
    bulletin: { id: 'event-bulletin', initial: blankInput, check: () => undefined },
    proofExtensionDays: days('event-proof'),
    reportExtensionDays: days('event-report'),
  });
  const send = async (values: EventValues) => {
    const variables = {
      eventNumber: values.eventNumber.text,
      eventName: values.eventName.text,
      firstDay: values.firstDay.value ?? '',
      lastDay: values.lastDay.value ?? '',
      states: values.states.text,
      bulletin: values.bulletin.text.trim() || null,
      proofExtensionDays: values.proofExtensionDays.value,
      reportExtensionDays: values.reportExtensionDays.value,
    };
    const answer = (await save({ variables })).data?.saveFloodEvent;
    if (answer?.__typename === 'SaveRefused') return answer.problems;
    form.reset();
    onSaved();
    return [];
  };
  return (
    <Section
      title="Enter a flood event"
      intro="An event with a number that was entered before is changed; what is left blank stays. Claims of its days and states belong to it."
    >
      <InputForm onSubmit={form.onSubmit(send)}>
        <FieldRow>
          <TextField {...form.field('eventNumber')} label="FEMA's number" required />
          <TextField {...form.field('eventName')} label="Name" required />
        </FieldRow>
        <FieldRow>
          <DateField {...form.field('firstDay')} label="First day" required />
          <DateField {...form.field('lastDay')} label="Last day" required />
        </FieldRow>
        <FieldRow>
          <TextField {...form.field('states')} label="States" note="Abbreviations, such as LA MS." required />
          <TextField {...form.field('bulletin')} label="Bulletin that allows advances" />
        </FieldRow>
        <FieldRow>
          <NumberField {...form.field('proofExtensionDays')} label="More days for the proof of loss" />
          <NumberField {...form.field('reportExtensionDays')} label="More days for reports" />
        </FieldRow>
        {form.failure === null ? null : (
          <Banner kind="bad" title="The event was not saved">
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton isBusy={form.isBusy}>Save the event</CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
