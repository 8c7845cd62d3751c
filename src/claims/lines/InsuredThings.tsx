import { Button } from '@mantine/core';
import { costListedThing, listOpenThings } from '../../../machines/domain/claims/lines/listed-things.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import type { ClaimFileFragment } from '../../graphql/office-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';

/** A photo of a thing that the insured lists. */
export type InsuredThing = ClaimFileFragment['photos'][number];

interface InsuredThingsProps {
  claim: Pick<ClaimFileFragment, 'photos' | 'lines'>;
  onChosen: (thing: InsuredThing) => void;
}

/** The things that the insured lists with a photo and that no line has yet. Each begins the form below, where its depreciation is entered. */
export function InsuredThings({ claim, onChosen }: InsuredThingsProps) {
  const things = listOpenThings(claim.photos, claim.lines);
  if (things.length === 0) return null;
  return (
    <ListTable
      caption="Listed by the insured, each with a photo"
      rows={things}
      rowId={({ documentId }) => documentId}
      columns={[
        { id: 'thing', label: 'Item', cell: ({ room, caption }) => `${room}: ${caption}` },
        {
          id: 'count',
          label: 'Quantity',
          isNumber: true,
          cell: ({ quantity, unitCost }) => `${quantity} at ${formatDollarsAndCents(unitCost)}`,
        },
        {
          id: 'age',
          label: 'Age in years',
          isNumber: true,
          cell: ({ ageYears }) => ageYears ?? 'Not said',
        },
        {
          id: 'cost',
          label: 'New',
          isNumber: true,
          cell: (thing) => formatDollarsAndCents(costListedThing(thing)),
        },
        {
          id: 'actions',
          label: 'Actions',
          cell: (thing) => (
            <Button size="compact-sm" variant="default" onClick={() => onChosen(thing)}>
              Fill in the form
            </Button>
          ),
        },
      ]}
    />
  );
}
