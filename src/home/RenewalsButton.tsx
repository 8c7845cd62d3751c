import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { RenewalsToWin } from '../graphql/staff-documents.ts';

interface RenewalsButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** How many renewals are to be won and how soon the first term ends, in a button that opens their list. Nothing is shown while there are none. */
export function RenewalsButton({ isOpen, onToggle }: RenewalsButtonProps) {
  const { data } = useQuery(RenewalsToWin, { fetchPolicy: 'cache-and-network' });
  const [first, ...others] = data?.renewalsToWin ?? [];
  if (first === undefined) return null;
  const count = others.length + 1;
  const urgency =
    first.daysLeft > 0
      ? `first in ${first.daysLeft} ${first.daysLeft === 1 ? 'day' : 'days'}`
      : 'first expired';
  return (
    <Button variant="default" aria-expanded={isOpen} onClick={onToggle}>
      {`${count} ${count === 1 ? 'renewal' : 'renewals'} to win, ${urgency}`}
    </Button>
  );
}
