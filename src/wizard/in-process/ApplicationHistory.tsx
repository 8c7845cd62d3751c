import { enums } from '../../../machines/contract/enums.ts';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { findActivityKind } from '../../../machines/domain/policy/activity-events.ts';
import type { PolicyActivityQuery } from '../../graphql/staff-documents.ts';
import { Timeline } from '../../ui/display/Timeline.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';

type ActivityEntry = NonNullable<PolicyActivityQuery['policyFile']>['activity'][number];

/** The application's history, latest first. Individual saves and steps are omitted; undefined events are still loading. */
export function ApplicationHistory({ events }: { events: readonly ActivityEntry[] | undefined }) {
  const entries = (events ?? []).flatMap((event) => {
    const kind = findActivityKind(event.activity);
    if (kind === undefined || kind.title === null) return [];
    return [{ ...event, title: kind.title, tone: kind.tone ?? ('note' as const) }];
  });
  return (
    <Section title="History" intro="The latest first. Times are Pacific time.">
      {events === undefined ? <Loading label="Loading the history" shape="table" /> : null}
      {events !== undefined && entries.length === 0 ? <p>Nothing yet.</p> : null}
      <Timeline
        entries={entries.map(({ activityLogId, occurredAt, message, title, tone }) => ({
          id: activityLogId,
          when: formatDateTime(occurredAt),
          title,
          tone,
          detail: labelStatuses(message),
        }))}
      />
    </Section>
  );
}

/** Replaces status codes in a message with their labels. */
function labelStatuses(message: string): string {
  const statuses = { ...enums.TransactionStatus, ...enums.RatingStatus };
  return Object.entries(statuses).reduce(
    (text, [code, { label }]) => text.replace(new RegExp(`\\b${code}\\b`, 'g'), label),
    message,
  );
}
