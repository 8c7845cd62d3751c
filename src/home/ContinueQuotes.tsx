import { useQuery } from '@apollo/client/react';
import type { Role } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { MyQuotes } from '../graphql/staff-documents.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import classes from './ContinueQuotes.module.css';
import { QuoteCard } from './QuoteCard.tsx';

/** Those whose work begins with a quote. Everybody else starts one from the button above, and sees no empty box. */
const quotingRoles: readonly Role[] = ['AGENT', 'AGENCY_PRINCIPAL', 'CONSUMER'];

/** The viewer's unfinished quotes, as cards that open at the last step. Renders nothing without any, but for those who quote. */
export function ContinueQuotes() {
  const quotes = useQuery(MyQuotes, { fetchPolicy: 'cache-and-network' });
  const viewer = useViewer();
  const isQuoting =
    viewer !== null && quotingRoles.includes(viewer.role) && may(viewer.masks, 'policy', 'create');
  if (!isQuoting && !quotes.error && (quotes.data?.myQuotes ?? []).length === 0) return null;
  return (
    <Section title="Continue" surface="plain">
      <QueryResult query={quotes} label="Loading your quotes" failure="Your quotes could not be loaded">
        {({ myQuotes }) =>
          myQuotes.length > 0 ? (
            <ul className={classes.cards}>
              {myQuotes.map((quote) => (
                <li key={quote.policyId}>
                  <QuoteCard quote={quote} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              title="No unfinished quotes"
              action={
                <ButtonLink href={paths.start()} variant="default">
                  Start a quote
                </ButtonLink>
              }
            >
              A quote that you start and leave appears here and opens where you left off.
            </EmptyState>
          )
        }
      </QueryResult>
    </Section>
  );
}
