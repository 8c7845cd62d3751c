import { PaginationNext, PaginationPrevious, PaginationRoot } from '@mantine/core';
import { useState } from 'react';
import classes from './PageButtons.module.css';

/** The place in a list that is read by the page: the cursors of the pages before. */
export function useListPages() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    after: cursors.at(-1) ?? null,
    /** From 1. */
    number: cursors.length + 1,
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
    <PaginationRoot
      className={`${classes.pages} hw-no-print`}
      value={pages.number}
      total={hasNextPage && endCursor !== null ? pages.number + 1 : pages.number}
      onPreviousPage={pages.goBack}
      onNextPage={() => endCursor !== null && pages.goOn(endCursor)}
    >
      <PaginationPrevious icon={PreviousWords} />
      <PaginationNext icon={NextWords} />
    </PaginationRoot>
  );
}

const PreviousWords = () => 'Previous page';
const NextWords = () => 'Next page';
