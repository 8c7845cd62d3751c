import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { ReviewCounts, Reviewers, ReviewItems } from '../../graphql/staff-documents.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { useQueryText } from '../../use-query-text.ts';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewSelectionBar } from './ReviewSelectionBar.tsx';
import { ReviewTable } from './ReviewTable.tsx';
import classes from './ReviewWork.module.css';
import { changeReviewFilter, parseReviewFilter } from './review-filter.ts';

/** The work that underwriting holds, filtered by the address, the most urgent first. */
export function ReviewWork({ base = '/review-queue' }: { base?: string }) {
  const query = useQueryText();
  const { filter, after } = parseReviewFilter(query);
  const [failure, setFailure] = useState<string | null>(null);
  const counts = useQuery(ReviewCounts, { fetchPolicy: 'cache-and-network' });
  const reviewers = useQuery(Reviewers).data?.reviewers ?? [];
  const items = useQuery(ReviewItems, {
    variables: { filter, first: 25, after },
    fetchPolicy: 'cache-and-network',
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const shown = JSON.stringify([filter, after]);
  const [selectedIn, setSelectedIn] = useState(shown);
  if (shown !== selectedIn) {
    setSelectedIn(shown);
    setSelected(new Set());
  }
  const select = (policyId: string) =>
    setSelected((before) =>
      before.has(policyId)
        ? new Set([...before].filter((each) => each !== policyId))
        : new Set([...before, policyId]),
    );
  const onChanged = (problem: string | null) => {
    setFailure(problem);
    setSelected(new Set());
    void counts.refetch();
    void items.refetch();
  };
  return (
    <div className={classes.work}>
      <ReviewFilters counts={counts.data?.reviewCounts} query={query} base={base} />
      <div role="status">{failure === null ? null : <Banner kind="warn" title={failure} />}</div>
      <QueryResult
        query={items}
        label="Loading the review queue"
        failure="The review queue could not be loaded"
      >
        {({ reviewItems: { nodes, pageInfo } }) =>
          nodes.length === 0 ? (
            <EmptyState
              title={query === '' ? 'Nothing is waiting for review' : 'Nothing matches this filter'}
              action={
                query === '' ? null : (
                  <ButtonLink href={base} variant="default">
                    Show everything
                  </ButtonLink>
                )
              }
            >
              Applications that a rule sends to underwriting appear here, the most urgent first.
            </EmptyState>
          ) : (
            <>
              <ReviewTable
                items={nodes}
                reviewers={reviewers}
                selected={selected}
                onSelect={select}
                onChanged={onChanged}
              />
              {selected.size > 0 ? (
                <ReviewSelectionBar
                  policyIds={[...selected]}
                  reviewers={reviewers}
                  onClear={() => setSelected(new Set())}
                  onChanged={onChanged}
                />
              ) : null}
              {pageInfo.hasNextPage || after !== null ? (
                <nav className={classes.pages} aria-label="Pages of the queue">
                  {after === null ? null : (
                    <Anchor component={Link} href={`${base}${changeReviewFilter(query, 'after', null)}`}>
                      First page
                    </Anchor>
                  )}
                  {pageInfo.hasNextPage ? (
                    <Anchor
                      component={Link}
                      href={`${base}${changeReviewFilter(query, 'after', pageInfo.endCursor)}`}
                    >
                      Next page
                    </Anchor>
                  ) : null}
                </nav>
              ) : null}
            </>
          )
        }
      </QueryResult>
    </div>
  );
}
