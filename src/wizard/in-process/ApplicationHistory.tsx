import { enums } from '../../../machines/contract/enums.ts';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import type { PolicyActivityQuery } from '../../graphql/documents.ts';
import { Timeline } from '../../ui/display/Timeline.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { activityLabels } from './activity-labels.ts';

type ActivityEntry = NonNullable<PolicyActivityQuery['policyFile']>['activity'][number];

/** What happened to the application, the latest first; undefined until it is loaded. Single saves and steps are left out. */
export function ApplicationHistory({ events }: { events: readonly ActivityEntry[] | undefined }) {
  const told = (events ?? []).filter(({ activity }) => Object.hasOwn(activityLabels, activity));
  return (
    <Section title="What happened" lead="The latest first. Times are Pacific time.">
      {events === undefined ? <Loading label="Loading what happened" shape="table" /> : null}
      {events !== undefined && told.length === 0 ? <p>Nothing yet.</p> : null}
      <Timeline
        entries={told.map(({ activityLogId, activity, occurredAt, message }) => ({
          id: activityLogId,
          when: formatDateTime(occurredAt),
          title: activityLabels[activity]?.title ?? activity,
          tone: activityLabels[activity]?.tone ?? 'note',
          detail: labelStatuses(message),
        }))}
      />
    </Section>
  );
}

/** Statuses in a message stand as their codes; a person reads their words. */
function labelStatuses(message: string): string {
  const statuses = { ...enums.TransactionStatus, ...enums.RatingStatus };
  return Object.entries(statuses).reduce(
    (text, [code, { label }]) => text.replace(new RegExp(`\\b${code}\\b`, 'g'), label),
    message,
  );
}
