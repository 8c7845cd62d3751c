import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import type { SignInSecurity } from './account-calls.ts';

/** Recent account activity, so that the owner can spot anything they did not do. */
export function RecentEvents({ events }: Pick<SignInSecurity, 'events'>) {
  return (
    <Section title="Recent activity" intro="Tell your administrator about anything you don’t recognize.">
      <ListTable
        caption="Recent activity"
        isCaptionHidden
        rows={events.map((event, index) => ({ ...event, index }))}
        rowId={({ index }) => index}
        columns={[
          { id: 'event', label: 'What', cell: ({ event, detail }) => formatEvent(event, detail) },
          { id: 'when', label: 'When', cell: ({ occurredAt }) => formatDateTime(occurredAt) },
          { id: 'where', label: 'From', cell: ({ address }) => address ?? '–' },
        ]}
      />
    </Section>
  );
}

function formatEvent(event: string, detail: string | null): string {
  const text = `${event.slice(0, 1).toUpperCase()}${event.slice(1)}`;
  return detail === null ? text : `${text}: ${detail}`;
}
