import { useQuery } from '@apollo/client/react';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { addMonths } from '../../../machines/domain/dates/calendar.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { type InputState, validInput } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { FloodEvents } from '../../graphql/office-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ClockFigures } from './ClockFigures.tsx';

/** How many of the company's clocks were kept, in a period and for a flood event. */
export function ClocksPart() {
  const { data } = useQuery(FloodEvents, { fetchPolicy: 'cache-and-network' });
  const [floodEventId, setFloodEventId] = useState<string | null>(null);
  const [days, setDays] = useState(chooseLastYear);
  const form = useInputForm<{ from: InputState<string>; to: InputState<string> }>({
    from: {
      id: 'clocks-from',
      initial: validInput(formatDate(days.fromDate), days.fromDate),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the first day.') : undefined),
    },
    to: {
      id: 'clocks-to',
      initial: validInput(formatDate(days.toDate), days.toDate),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the last day.') : undefined),
    },
  });
  const submit = form.onSubmit(async ({ from, to }) => {
    if (from.value === null || to.value === null) return [];
    if (to.value < from.value)
      return [{ field: 'to', message: 'The last day is before the first. Enter a later one.' }];
    setDays({ fromDate: from.value, toDate: to.value });
    return [];
  });
  return (
    <Section title="Clocks kept" intro="A clock counts on the day on which its work was done, or ran late.">
      <InputForm onSubmit={submit}>
        <FieldRow>
          <DateField {...form.field('from')} label="First day" required />
          <DateField {...form.field('to')} label="Last day" required />
        </FieldRow>
        <FieldRow>
          <NativeSelect
            label="Flood event"
            value={floodEventId ?? ''}
            onChange={({ currentTarget }) => setFloodEventId(currentTarget.value || null)}
            data={[
              { value: '', label: 'All claims' },
              ...(data?.floodEvents ?? []).map((event) => ({
                value: event.floodEventId,
                label: `${event.eventNumber} ${event.eventName}`,
              })),
            ]}
          />
        </FieldRow>
        <div>
          <CallButton variant="default" isBusy={form.isBusy}>
            Show
          </CallButton>
        </div>
      </InputForm>
      <ClockFigures {...days} floodEventId={floodEventId} />
    </Section>
  );
}

/** The year until today. */
function chooseLastYear() {
  const toDate = clientBusinessToday();
  return { fromDate: addMonths(toDate, -12), toDate };
}
