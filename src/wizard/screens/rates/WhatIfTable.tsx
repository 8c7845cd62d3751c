import { toDollars } from '../../../../machines/domain/money/money.ts';
import type { ChoiceFragment } from '../../../graphql/staff-documents.ts';
import { ListTable } from '../../../ui/display/ListTable.tsx';
import { MoneyText } from '../../../ui/display/MoneyText.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { formatSignedDollars } from '../../premium/signed-dollars.ts';

interface WhatIfTableProps {
  caption: string;
  choices: readonly ChoiceFragment[];
}

/** Choices with their premium and its difference from the current premium. */
export function WhatIfTable({ caption, choices }: WhatIfTableProps) {
  return (
    <ListTable
      caption={caption}
      columns={[
        {
          id: 'choice',
          label: 'Choice',
          cell: ({ label, isCurrent }) => (
            <>
              {label} {isCurrent ? <Tag tone="note">Now</Tag> : null}
            </>
          ),
        },
        { id: 'detail', label: 'Rated with', cell: ({ detail }) => detail },
        {
          id: 'total',
          label: 'A year',
          isNumber: true,
          cell: ({ totalPremium }) => (
            <MoneyText
              amount={totalPremium === null ? null : toDollars(totalPremium)}
              placeholder="Cannot be rated"
            />
          ),
        },
        {
          id: 'change',
          label: 'Change',
          isNumber: true,
          cell: ({ change }) => formatSignedDollars(change),
        },
      ]}
      rows={choices}
      rowId={({ label }) => label}
    />
  );
}
