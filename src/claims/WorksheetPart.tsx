import { ClaimCoverage, ClaimRefusal, SettlementMethod } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import type { ClaimFileFragment } from '../graphql/office-documents.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { formatStepAmount } from './claim-words.ts';

/** The settlement with the rule and the place of the rule for each figure, and for each line that is not paid. */
export function WorksheetPart({ claim }: { claim: ClaimFileFragment }) {
  const { coverages, lines, whatIfs } = claim.worksheet;
  const refused = lines.filter(({ refusal }) => refusal !== null);
  const describe = (claimLineId: string) => {
    const line = claim.lines.find((row) => row.claimLineId === claimLineId);
    return line ? `${line.room}: ${line.description}` : `Line ${claimLineId}`;
  };
  return (
    <Section
      title="Settlement worksheet"
      intro="How each amount comes about, in the order of the policy form."
    >
      {lines.length + coverages.flatMap(({ steps }) => steps).length === 0 ? <p>{emptyWorksheet}</p> : null}
      {coverages
        .filter(({ steps }) => steps.length > 0)
        .map(({ coverage, method, steps, payable, due }) => (
          <ListTable
            key={coverage}
            caption={`${enumLabel(ClaimCoverage, coverage)}, ${enumLabel(SettlementMethod, method).toLowerCase()}: payable ${formatDollarsAndCents(payable)}, due ${formatDollarsAndCents(due)}`}
            rows={steps}
            rowId={({ label }) => label}
            columns={[
              { id: 'step', label: 'Step', cell: ({ label }) => label },
              { id: 'rule', label: 'Rule', cell: ({ rule }) => rule },
              { id: 'citation', label: 'Source', cell: ({ citation }) => citation },
              {
                id: 'amount',
                label: 'Amount',
                isNumber: true,
                // The minus stays with its amount.
                cell: ({ amount }) => (
                  <span style={{ whiteSpace: 'nowrap' }}>{formatStepAmount(amount)}</span>
                ),
              },
            ]}
          />
        ))}
      {whatIfs.length === 0 ? null : (
        <FactList
          facts={whatIfs.map(({ sentence, more }) => ({
            label: sentence,
            value: `+ ${formatDollarsAndCents(more)}`,
          }))}
        />
      )}
      {refused.length === 0 ? null : (
        <ListTable
          caption="Not paid"
          rows={refused}
          rowId={({ claimLineId }) => claimLineId}
          columns={[
            { id: 'line', label: 'Line', cell: ({ claimLineId }) => describe(claimLineId) },
            {
              id: 'reason',
              label: 'Reason',
              cell: ({ refusal }) => (refusal === null ? '' : enumLabel(ClaimRefusal, refusal)),
            },
            { id: 'rule', label: 'Rule', cell: ({ rule }) => rule },
            { id: 'citation', label: 'Source', cell: ({ citation }) => citation },
            {
              id: 'amount',
              label: 'Asked for',
              isNumber: true,
              cell: ({ replacementCost }) => formatDollarsAndCents(replacementCost),
            },
          ]}
        />
      )}
    </Section>
  );
}

const emptyWorksheet =
  'Nothing is settled yet. Record the inspection on “Adjuster reports”, and enter what was damaged as lines on “Building estimates” and “Contents”.';
