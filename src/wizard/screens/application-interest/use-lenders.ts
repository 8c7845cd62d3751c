import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { FindLenders, type FindLendersQuery } from '../../../graphql/staff-documents.ts';

export type FoundLender = FindLendersQuery['lenders'][number];

/** How long typing must pause before lenders are asked for. */
const pauseMs = 120;

/** The lenders for a text, those that the agency used last without one; asked for while the box is open. */
export function useLenders(
  text: string,
  isOpen: boolean,
): { lenders: readonly FoundLender[]; hasFailed: boolean } {
  const [wanted, setWanted] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, previousData, error } = useQuery(FindLenders, {
    variables: { text: wanted },
    fetchPolicy: 'no-cache',
    skip: !isOpen,
  });
  return { lenders: (data ?? previousData)?.lenders ?? [], hasFailed: error !== undefined };
}
