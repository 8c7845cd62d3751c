import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ReceiptFileKind as receiptFileKindLabels } from '../../../machines/contract/office-enums.ts';
import type { ReceiptFileKind } from '../../../machines/contract/types.ts';
import {
  enumLabel,
  formatDateTime,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import {
  PostReceiptFile,
  PreviewReceiptFile,
  type ReceiptFilePartsFragment,
  ReceiptFiles,
} from '../../graphql/staff-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type ChosenFile, ReceiptFileChooser } from './ReceiptFileChooser.tsx';
import { ReceiptFileRows } from './ReceiptFileRows.tsx';

interface ReadFile {
  readonly file: ChosenFile;
  readonly view: ReceiptFilePartsFragment;
}

/** Files of the lockbox, of lenders and of the bank: what becomes of each row is shown before the file is posted. */
export function ReceiptFilesSection() {
  const client = useApolloClient();
  const [post, posting] = useKeyedMutation(PostReceiptFile);
  const files = useQuery(ReceiptFiles, { fetchPolicy: 'cache-and-network' });
  const [isReading, setReading] = useState(false);
  const [read, setRead] = useState<ReadFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const preview = async (file: ChosenFile) => {
    setReading(true);
    setFailure(null);
    setRead(null);
    const view = await client
      .query({ query: PreviewReceiptFile, variables: { file }, fetchPolicy: 'no-cache' })
      .then(({ data }) => data?.previewReceiptFile ?? null)
      .catch(() => null);
    setReading(false);
    if (view === null) return setFailure('The file could not be read. Try again: nothing was posted.');
    if (view.fault !== null) return setFailure(view.fault);
    setRead({ file, view });
  };
  const send = async ({ file }: ReadFile) => {
    setFailure(null);
    const answer = await post({ file })
      .then(({ data }) => data?.postReceiptFile ?? null)
      .catch(() => null);
    void files.refetch();
    if (answer && 'rows' in answer) return setRead({ file, view: answer });
    setFailure(answer?.problems[0]?.message ?? 'The call failed. Try again: nothing is posted twice.');
  };
  return (
    <>
      <Section
        title="Files from the bank and from lenders"
        intro="Choose a file to see what becomes of each row. Nothing is posted before you say so, and the same file is posted once."
      >
        <ReceiptFileChooser isBusy={isReading} onChoose={(file) => void preview(file)} />
        {failure === null ? null : (
          <Banner kind="bad" title="The file was not taken">
            {failure}
          </Banner>
        )}
        {read === null ? null : (
          <>
            <ReceiptFileRows fileName={read.file.fileName} view={read.view} />
            <PostingStatus view={read.view} isBusy={posting.loading} onPost={() => void send(read)} />
          </>
        )}
      </Section>
      <Section title="Posted files">
        <QueryResult query={files} label="Loading posted files" failure="Posted files could not be loaded">
          {({ receiptFiles }) =>
            receiptFiles.length === 0 ? (
              <p>No file was posted yet.</p>
            ) : (
              <ListTable
                caption="Posted files"
                isCaptionHidden
                rows={receiptFiles}
                rowId={({ receiptFileId }) => receiptFileId}
                columns={[
                  { id: 'name', label: 'File', cell: ({ fileName }) => fileName },
                  { id: 'kind', label: 'Kind', cell: ({ kind }) => labelKind(kind) },
                  { id: 'posted', label: 'Posted', cell: ({ postedAt }) => formatDateTime(postedAt) },
                  { id: 'rows', label: 'Rows', isNumber: true, cell: ({ rowCount }) => rowCount },
                  {
                    id: 'amount',
                    label: 'Amount',
                    isNumber: true,
                    cell: ({ amount }) => <MoneyText amount={amount} />,
                  },
                ]}
              />
            )
          }
        </QueryResult>
      </Section>
    </>
  );
}

function labelKind(kind: ReceiptFileKind): string {
  return enumLabel(receiptFileKindLabels, kind);
}

interface PostingStatusProps {
  view: ReceiptFilePartsFragment;
  isBusy: boolean;
  onPost: () => void;
}

/** The button that posts the file; or a text that it is posted, or that a row prevents it. */
function PostingStatus({ view: { posted, rows, amount }, isBusy, onPost }: PostingStatusProps) {
  if (posted !== null)
    return (
      <Banner kind="good" title={`Posted ${formatDateTime(posted.postedAt)}`}>
        The same file is not posted again.
      </Banner>
    );
  if (rows.some(({ outcome }) => outcome === 'REFUSED'))
    return (
      <Banner kind="bad" title="The file cannot be posted">
        Correct the refused rows, and choose the file again.
      </Banner>
    );
  return (
    <div>
      <CallButton isBusy={isBusy} onPress={onPost}>{`Post ${formatDollarsAndCents(amount)}`}</CallButton>
    </div>
  );
}
