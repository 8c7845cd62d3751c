import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { FindLenders, type FindLendersQuery } from '../../../graphql/staff-documents.ts';

export type FoundLender = FindLendersQuery['lenders'][number];

/** How long typing must pause before lenders are asked for. */
const pauseMs = 120;

/** Lenders from the server. */
interface Lenders {
  readonly lenders: readonly FoundLender[];
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

/** The lenders for a text, those that the agency used last without one; asked for while the box is open. */
export function useLenders(text: string, isOpen: boolean): Lenders {
  const [wanted] = useDebouncedValue(text.trim(), pauseMs);
  const { data, previousData, error, refetch } = useQuery(FindLenders, {
    variables: { text: wanted },
    fetchPolicy: 'no-cache',
    skip: !isOpen,
  });
  return {
    lenders: error === undefined ? ((data ?? previousData)?.lenders ?? []) : [],
    hasFailed: error !== undefined,
    // Another failure is in `error`.
    askAgain: () => void refetch().catch(() => undefined),
  };
}
