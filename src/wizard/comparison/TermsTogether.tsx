import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import type { ChangeDetailFieldsFragment } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { describeAmount } from './change-words.ts';

interface TermsTogetherProps {
  policyId: number;
  terms: ChangeDetailFieldsFragment['terms'];
}

/** The terms that are changed together, each with its amount. Nothing for a change of one term. */
export function TermsTogether({ policyId, terms }: TermsTogetherProps) {
  if (terms.length < 2) return null;
  return (
    <Section
      title="Terms"
      intro="The reason ends later terms in full. They are priced, issued, held and abandoned together: all of them, or none."
    >
      <ListTable
        caption="Terms that are changed together"
        rows={terms}
        rowId={(term) => term.policyId}
        columns={[
          {
            id: 'term',
            label: 'Term',
            cell: ({ effectiveDate, expirationDate }) =>
              `${formatDate(effectiveDate ?? null)} to ${formatDate(expirationDate ?? null)}`,
          },
          {
            id: 'policy',
            label: 'Policy',
            cell: (term) =>
              term.policyId === String(policyId) ? (
                'This one'
              ) : (
                <Anchor component={Link} href={paths.change(Number(term.policyId))}>
                  Go to that term
                </Anchor>
              ),
          },
          { id: 'stage', label: 'Stage', cell: ({ stage }) => enumLabel('ChangeStage', stage) },
          {
            id: 'amount',
            label: 'Charged or returned',
            isNumber: true,
            cell: ({ amount }) => (amount ? describeAmount(amount) : 'No price yet'),
          },
        ]}
      />
    </Section>
  );
}
