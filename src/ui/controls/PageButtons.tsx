import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './PageButtons.module.css';

/** The place in a list that is read by the page: the cursors of the pages before. */
export function useListPages() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    after: cursors.at(-1) ?? null,
    hasEarlier: cursors.length > 0,
    goOn: (cursor: string) => setCursors([...cursors, cursor]),
    goBack: () => setCursors(cursors.slice(0, -1)),
    restart: () => setCursors([]),
  };
}

interface PageButtonsProps {
  pages: ReturnType<typeof useListPages>;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Goes to the next and the previous page of a list; nothing for a list of one page. */
export function PageButtons({ pages, pageInfo: { hasNextPage, endCursor } }: PageButtonsProps) {
  if (!pages.hasEarlier && !hasNextPage) return null;
  return (
    <div className={`${classes.pages} hw-no-print`}>
      <Button variant="default" disabled={!pages.hasEarlier} onClick={pages.goBack}>
        Previous page
      </Button>
      <Button
        variant="default"
        disabled={!hasNextPage || endCursor === null}
        onClick={() => endCursor !== null && pages.goOn(endCursor)}
      >
        Next page
      </Button>
    </div>
  );
}
