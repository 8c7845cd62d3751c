import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import { type PolicyRowFragment, ReviewQueue as ReviewQueueQuery } from '../graphql/staff-documents.ts';
import { clientBusinessNow } from '../session/business-day.ts';
import { MoneyText } from '../ui/display/MoneyText.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { formatWait } from './elapsed-time.ts';
import classes from './PolicyListTable.module.css';
import { policyLabel, policyPath } from './policy-row.ts';

/** The applications held by underwriting, longest wait first, with the reason, the waiting time and the amount. */
export function ReviewQueue() {
  const queue = useQuery(ReviewQueueQuery, { fetchPolicy: 'cache-and-network' });
  const now = clientBusinessNow();
  return (
    <Section title="Review queue" surface="plain">
      <QueryResult
        query={queue}
        label="Loading the review queue"
        failure="The review queue could not be loaded"
      >
        {({ reviewQueue }) =>
          reviewQueue.length === 0 ? (
            <p>Nothing is waiting for review. Applications that a rule sends to underwriting appear here.</p>
          ) : (
            <table className={classes.table} aria-label="Review queue">
              <thead>
                <tr>
                  <th scope="col">Application</th>
                  <th scope="col">Reason</th>
                  <th scope="col" data-wide>
                    Waiting
                  </th>
                  <th scope="col" data-end>
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {reviewQueue.map((policy) => (
                  <tr key={policy.policyId}>
                    <th scope="row">
                      <Link href={policyPath(policy)}>{policyLabel(policy)}</Link>
                      <span className={classes.who}>{policy.insuredName}</span>
                      <span className={classes.where}>{policy.address}</span>
                      <span className={classes.narrow}>Waiting {waitedFor(policy, now)}</span>
                    </th>
                    <td>{policy.reviewReasons ?? 'Held for underwriting'}</td>
                    <td data-wide>{waitedFor(policy, now)}</td>
                    <td data-end>
                      <MoneyText amount={policy.totalPremium} withCents={false} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </QueryResult>
    </Section>
  );
}

function waitedFor({ submittedAt, changedAt }: PolicyRowFragment, now: Date): string {
  return formatWait(submittedAt ?? changedAt, now);
}
