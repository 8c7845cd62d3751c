import { formatDateTime, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { EditionView } from './edition-view.ts';

/** The premiums that other rating tools printed for the same risks, line by line against this edition. */
export function VerificationSection({ verifications }: Pick<EditionView, 'verifications'>) {
  return (
    <Section
      title="Compared with other rating tools"
      intro="Breakdowns that another tool printed, one risk in a row, against this edition. The command npm run rates -- verify compares a file and keeps the result here."
    >
      {verifications.length === 0 ? <p>No file has been compared with this edition.</p> : null}
      {verifications.map((verification) => (
        <Verification key={verification.source} verification={verification} />
      ))}
    </Section>
  );
}

function Verification({ verification }: { verification: EditionView['verifications'][number] }) {
  const { source, verifiedAt, comparedRows, provisionalRows, aboveLimitRows, leftOutRows, lines } =
    verification;
  return (
    <div>
      <p>
        <strong>{source}</strong>
        {`, ${formatDateTime(verifiedAt)}: ${comparedRows} rows compared, ${provisionalRows} of them provisional and ${aboveLimitRows} above the NFIP’s limits; ${leftOutRows} left out.`}
      </p>
      <ListTable
        caption={`Lines of ${source}`}
        isCaptionHidden
        columns={[
          { id: 'label', label: 'Line', cell: ({ label }) => label },
          { id: 'rowCount', label: 'Rows', isNumber: true, cell: ({ rowCount }) => rowCount },
          {
            id: 'differInCents',
            label: 'Differ by a cent or more',
            isNumber: true,
            cell: ({ differInCents }) => differInCents,
          },
          {
            id: 'differInDollars',
            label: 'Differ in whole dollars',
            isNumber: true,
            cell: ({ differInDollars }) => differInDollars,
          },
          {
            id: 'medianDifference',
            label: 'Median difference',
            isNumber: true,
            cell: ({ medianDifference }) => formatDollarsAndCents(medianDifference),
          },
          {
            id: 'greatestDifference',
            label: 'Greatest difference',
            isNumber: true,
            cell: ({ greatestDifference }) => formatDollarsAndCents(greatestDifference),
          },
          {
            id: 'worstRows',
            label: 'Rows that differ most',
            cell: ({ worstRows }) => (worstRows.length === 0 ? 'None' : worstRows.join('; ')),
          },
        ]}
        rows={lines}
        rowId={({ name }) => name}
      />
    </div>
  );
}
