import { useQuery } from '@apollo/client/react';
import { RecentPolicies as RecentPoliciesQuery } from '../graphql/staff-documents.ts';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { PolicyListTable } from './PolicyListTable.tsx';

/** The most recently changed policies within the viewer's scope. While there are none, one line says so. */
export function RecentPoliciesSection() {
  const recent = useQuery(RecentPoliciesQuery, { fetchPolicy: 'cache-and-network' });
  return (
    <Section title="Recent policies" surface="plain">
      <QueryResult
        query={recent}
        label="Loading recent policies"
        failure="Recent policies could not be loaded"
      >
        {({ recentPolicies }) =>
          recentPolicies.length > 0 ? (
            <PolicyListTable label="Recent policies" policies={recentPolicies} />
          ) : (
            <p>Quotes, applications and policies that you can see appear here, the last changed first.</p>
          )
        }
      </QueryResult>
    </Section>
  );
}
