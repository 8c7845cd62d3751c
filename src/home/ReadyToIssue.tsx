import { useQuery } from '@apollo/client/react';
import { ReadyToIssue as ReadyToIssueQuery } from '../graphql/staff-documents.ts';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { PolicyListTable } from './PolicyListTable.tsx';

/** Applications that are clear and wait for a person to issue them, longest wait first. */
export function ReadyToIssue() {
  const queue = useQuery(ReadyToIssueQuery, { fetchPolicy: 'cache-and-network' });
  return (
    <Section title="Ready to issue" surface="plain">
      <QueryResult
        query={queue}
        label="Loading what is ready to issue"
        failure="What is ready to issue could not be loaded"
      >
        {({ readyToIssue }) =>
          readyToIssue.length > 0 ? (
            <>
              <PolicyListTable label="Ready to issue" policies={readyToIssue} />
              {readyToIssue.length < 100 ? null : <p>The first 100 are shown; there may be more.</p>}
            </>
          ) : (
            <p>
              Nothing is waiting to be issued. Applications that are paid and cleared by underwriting appear
              here if your company does not issue them automatically.
            </p>
          )
        }
      </QueryResult>
    </Section>
  );
}
