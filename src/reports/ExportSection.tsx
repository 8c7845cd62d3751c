import { useState } from 'react';
import { ExportKind, ExportStatus } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDate, formatDateTime } from '../../machines/domain/format/format-values.ts';
import { FileCallError, fetchExport, openFile } from '../graphql/file-calls.ts';
import type { FemaExportsQuery } from '../graphql/office-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { CsvButton } from '../ui/controls/CsvButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { MoneyText } from '../ui/display/MoneyText.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';

type MadeExport = FemaExportsQuery['policyExports'][number];

/** A file of a data set: how far it is, its control totals, and the file itself once it adds up. */
export function ExportSection({ made }: { made: MadeExport }) {
  const { exportId, kind, fromDate, toDate, status, rowsWritten, createdAt, path, problem, totals } = made;
  const days = fromDate && toDate ? `${formatDate(fromDate)} to ${formatDate(toDate)}` : '';
  return (
    <Section title={`${enumLabel(ExportKind, kind)}, ${days}`}>
      {problem === null ? null : (
        <Banner kind="bad" title="The file must not be sent">
          {problem}
        </Banner>
      )}
      <FactList
        facts={[
          { label: 'Status', value: enumLabel(ExportStatus, status) },
          { label: 'Rows', value: rowsWritten.toLocaleString('en-US') },
          { label: 'Asked for', value: formatDateTime(createdAt) },
          ...(path === null ? [] : [{ label: 'File', value: nameFile(made) }]),
        ]}
      />
      {totals.length === 0 ? null : (
        <>
          <ListTable
            caption="Control totals"
            rows={totals}
            rowId={({ field }) => field}
            columns={[
              { id: 'field', label: 'Field', cell: ({ field }) => field },
              {
                id: 'file',
                label: 'In the file',
                isNumber: true,
                cell: ({ inFile }) => <MoneyText amount={inFile} />,
              },
              {
                id: 'ledger',
                label: 'In the ledger',
                isNumber: true,
                cell: ({ inLedger }) => <MoneyText amount={inLedger} />,
              },
            ]}
          />
          <CsvButton
            fileName={`totals-${exportId}.csv`}
            read={async () => [
              ['Field', 'In the file', 'In the ledger'],
              ['Rows', rowsWritten, rowsWritten],
              ...totals.map(({ field, inFile, inLedger }) => [field, inFile, inLedger]),
            ]}
          />
        </>
      )}
      {path === null ? null : <SaveExport path={path} fileName={nameFile(made)} />}
    </Section>
  );
}

function nameFile({ kind, fromDate, toDate }: MadeExport): string {
  return `${kind === 'FEMA_POLICIES' ? 'FimaNfipPolicies' : 'FimaNfipClaims'}-${fromDate}-${toDate}.csv`;
}

/** Saves a file that adds up. */
function SaveExport({ path, fileName }: { path: string; fileName: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async () => {
    setFailure(null);
    await fetchExport(path).then(
      (file) => openFile(file, fileName),
      (fault: unknown) =>
        setFailure(fault instanceof FileCallError ? fault.message : 'Try again in a moment.'),
    );
  });
  return (
    <div>
      <CallButton isBusy={isBusy} onPress={() => press()}>
        Save the file
      </CallButton>
      {failure === null ? null : (
        <Banner kind="bad" title="The file was not saved">
          {failure}
        </Banner>
      )}
    </div>
  );
}
