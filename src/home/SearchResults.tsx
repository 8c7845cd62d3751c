import { useQuery } from '@apollo/client/react';
import { SearchPolicies } from '../graphql/staff-documents.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { PolicyListTable } from './PolicyListTable.tsx';

/** The policies that match the text of the search box. */
export function SearchResults({ text }: { text: string }) {
  const search = useQuery(SearchPolicies, { variables: { text }, fetchPolicy: 'network-only' });
  return (
    <QueryResult query={search} label="Searching" failure="The search failed">
      {({ searchPolicies }) =>
        searchPolicies.length === 0 ? (
          <EmptyState title={`Nothing found for “${text}”`}>
            Try fewer words, a policy or quote number, or a street name with its ZIP code. You see only
            policies that you have access to.
          </EmptyState>
        ) : (
          <Section title={formatMatchCount(searchPolicies.length)} surface="plain">
            <PolicyListTable label="Policies found" policies={searchPolicies} />
            {searchPolicies.length < 100 ? null : (
              <p>The first 100 are shown; there may be more. Add words.</p>
            )}
          </Section>
        )
      }
    </QueryResult>
  );
}

function formatMatchCount(count: number): string {
  return count === 1 ? '1 policy found' : `${count} policies found`;
}
