import { useMutation, useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { NumberField } from '../../form/controls/NumberField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { dateInput } from '../../form/text/date-input.ts';
import { useFollowingForm } from '../../form/use-following-form.ts';
import { checkText } from '../../form/use-input-form.ts';
import { FloodEvents, type FloodEventsQuery, SaveFloodEvent } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';

type FloodEventRow = FloodEventsQuery['floodEvents'][number];

/** The floods that many claims come from: what FEMA allows for each, and what its claims come to by county. */
export function FloodEventsPart() {
  const viewer = useViewer();
  const query = useQuery(FloodEvents, { fetchPolicy: 'cache-and-network' });
  const mayChange = viewer !== null && may(viewer.masks, 'claims', 'approve');
  const reload = () => void query.refetch();
  return (
    <QueryResult query={query} label="Loading flood events" failure="The flood events could not be loaded">
      {({ floodEvents }) => (
        <>
          {floodEvents.length === 0 ? <p>No flood event was entered yet.</p> : null}
          {floodEvents.map((event) => (
            <EventSection key={event.floodEventId} event={event}>
              {mayChange ? (
                <Disclosure label={`Change ${event.eventNumber}`} printMode="if open">
                  <EventForm event={event} onSaved={reload} />
                </Disclosure>
              ) : null}
            </EventSection>
          ))}
          {mayChange ? (
            <Section
              title="Enter a flood event"
              intro="An event with a number that was entered before is changed; what is left blank stays. Claims of its days and states belong to it."
            >
              <EventForm event={null} onSaved={reload} />
            </Section>
          ) : null}
        </>
      )}
    </QueryResult>
  );
}

function EventSection({ event, children }: { event: FloodEventRow; children: ReactNode }) {
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
      {children}
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

interface EventFormProps {
  /** The event that is changed: what is blank is removed from it. Null for a form that enters one. */
  event: FloodEventRow | null;
  onSaved: () => void;
}

function EventForm({ event, onSaved }: EventFormProps) {
  const [save] = useMutation(SaveFloodEvent);
  const fieldId = (name: string) => `event-${event === null ? '' : `${event.floodEventId}-`}${name}`;
  const initialText = (text: string | null | undefined) => (text ? validInput(text, text) : blankInput);
  const text = (name: string, value: string | undefined, missing: string, maxLength: number) => ({
    id: fieldId(name),
    initial: initialText(value),
    check: checkText(missing, maxLength),
  });
  const day = (name: string, value: string | undefined) => ({
    id: fieldId(name),
    initial: dateInput(value),
    check: ({ value, problem }: InputState<string>) =>
      value === null ? (problem ?? 'Enter the day.') : undefined,
  });
  const days = (name: string, value: number | undefined) => ({
    id: fieldId(name),
    initial: value === undefined ? blankInput : validInput(String(value), value),
    check: ({ problem }: InputState<number>) => problem,
  });
  const form = useFollowingForm<EventValues>({
    eventNumber: text('number', event?.eventNumber, "Enter FEMA's number.", 10),
    eventName: text('name', event?.eventName, 'Enter the name.', 80),
    firstDay: day('first', event?.firstDay),
    lastDay: day('last', event?.lastDay),
    states: text('states', event?.states, 'Enter the states.', 200),
    bulletin: { id: fieldId('bulletin'), initial: initialText(event?.bulletin), check: () => undefined },
    proofExtensionDays: days('proof', event?.proofExtensionDays),
    reportExtensionDays: days('report', event?.reportExtensionDays),
  });
  const blank = event === null ? undefined : null;
  const send = async (values: EventValues) => {
    const variables = {
      eventNumber: values.eventNumber.text,
      eventName: values.eventName.text,
      firstDay: values.firstDay.value ?? '',
      lastDay: values.lastDay.value ?? '',
      states: values.states.text,
      bulletin: values.bulletin.text.trim() || blank,
      proofExtensionDays: values.proofExtensionDays.value ?? blank,
      reportExtensionDays: values.reportExtensionDays.value ?? blank,
    };
    const answer = (await save({ variables })).data?.saveFloodEvent;
    if (answer?.__typename === 'SaveRefused') return answer.problems;
    if (event === null) form.reset();
    onSaved();
    return [];
  };
  return (
    <InputForm onSubmit={form.onSubmit(send)}>
      <FieldRow>
        {event === null ? <TextField {...form.field('eventNumber')} label="FEMA's number" required /> : null}
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
  );
}
