import { useQuery } from '@apollo/client/react';
import { RecentPolicies as RecentPoliciesQuery } from '../graphql/documents.ts';
import { Section } from '../ui/layout/Section.tsx';
import { PolicyListTable } from './PolicyListTable.tsx';
import { QueryResult } from './QueryResult.tsx';

/** The most recently changed policies within the viewer's scope. Renders nothing while there are none. */
export function RecentPoliciesSection() {
  const recent = useQuery(RecentPoliciesQuery, { fetchPolicy: 'cache-and-network' });
  if (recent.data?.recentPolicies.length === 0) return null;
  return (
    <Section title="Recent policies" surface="plain">
      <QueryResult
        query={recent}
        label="Loading recent policies"
        failure="Recent policies could not be loaded"
      >
        {({ recentPolicies }) => <PolicyListTable label="Recent policies" policies={recentPolicies} />}
      </QueryResult>
    </Section>
  );
}
