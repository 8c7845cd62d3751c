import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '../../machines/domain/format/format-values.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { CommunitiesSection } from './communities/CommunitiesSection.tsx';
import { ListsTable } from './ListsTable.tsx';
import { PortsTable } from './PortsTable.tsx';
import type { SystemState } from './system-state.ts';

/** The providers, the imported lists, and the pending work. */
export function StatusSections({ state, action }: { state: SystemState; action: ReactNode }) {
  const { startedAt, ports, lists, queuedEmailCount, pendingReviewCount } = state;
  return (
    <>
      <Section
        title="Providers"
        intro="Each has a built-in beside the real service; .env.example says how a service is chosen. Last answers are those of the process that answered this page."
        action={action}
      >
        <PortsTable ports={ports} />
      </Section>
      <Section title="Lists" intro="Imported by a command, whole or not at all.">
        <ListsTable lists={lists} />
      </Section>
      <CommunitiesSection />
      <Section title="What waits">
        <FactList
          facts={[
            { label: 'E-mail in the outbox', value: queuedEmailCount },
            { label: 'Policies for an underwriter', value: pendingReviewCount },
            { label: 'Process running since', value: formatDateTime(startedAt) },
            { label: 'PostgreSQL', value: describeDatabase(state) },
          ]}
        />
      </Section>
    </>
  );
}

/** The version of the database, beside the newest of its kind that this release knows of. */
function describeDatabase({
  databaseVersion,
  newestDatabaseVersion,
  newestDatabaseVersionKnownOn,
}: SystemState): string {
  if (newestDatabaseVersion === null) return databaseVersion;
  return `${databaseVersion}; the newest known on ${formatDate(newestDatabaseVersionKnownOn)} is ${newestDatabaseVersion}`;
}
