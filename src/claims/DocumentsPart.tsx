import { useState } from 'react';
import { may } from '../../machines/domain/access/permission.ts';
import { claimDocumentTypes } from '../../machines/domain/claims/claim-documents.ts';
import { formatDateTime } from '../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../form/controls/ChoiceField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { choiceInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { FileCallError, fetchClaimDocument, openFile } from '../graphql/file-calls.ts';
import { uploadQueue } from '../graphql/upload-queue.ts';
import { useUploadQueue } from '../graphql/use-upload-queue.ts';
import { useViewer } from '../graphql/use-viewer.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { FilePicker } from '../ui/controls/FilePicker.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { UploadProgress, type UploadTexts } from '../ui/feedback/UploadProgress.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { ClaimPartProps } from './claim-words.ts';
import { MissingPapers } from './letters/MissingPapers.tsx';
import { ReserveRights } from './letters/ReserveRights.tsx';
import { PhotosPart } from './record/PhotosPart.tsx';

/** The documents and photos of the claim, and where another one is added. */
export function DocumentsPart({ claim, onChanged }: ClaimPartProps) {
  const viewer = useViewer();
  const [failure, setFailure] = useState<string | null>(null);
  const [opened, setOpened] = useState('');
  const form = useInputForm<{ documentType: InputState<string> }>({
    documentType: {
      id: 'claim-document-type',
      initial: choiceInput<string>('Photograph'),
      check: () => undefined,
    },
  });
  const describe = (problem: unknown) =>
    setFailure(
      problem instanceof FileCallError
        ? problem.message
        : 'The server could not be reached. Try again in a moment.',
    );
  const uploads = useUploadQueue(`Claim/${claim.claimId}`, onChanged);
  const { isBusy: isOpening, press: open } = usePress(async (documentId: string) => {
    setFailure(null);
    setOpened(documentId);
    await fetchClaimDocument(claim.claimId, documentId).then((file) => openFile(file), describe);
  });
  // A photo is in the list of photos.
  const others = claim.documents.filter(
    (document) => !claim.photos.some((photo) => photo.documentId === document.documentId),
  );
  return (
    <>
      <Section title="Documents and photos">
        {failure === null ? null : (
          <Banner kind="bad" title="The file was not opened">
            {failure}
          </Banner>
        )}
        <UploadProgress {...uploads} texts={uploadTexts} onDrop={(id) => void uploadQueue.drop(id)} />
        <PhotosPart claim={claim} onChanged={onChanged} />
        {claim.documents.length === 0 ? <p>Nothing has been added yet.</p> : null}
        {others.length === 0 ? null : (
          <ListTable
            caption="Documents"
            isCaptionHidden
            rows={others}
            rowId={({ documentId }) => documentId}
            columns={[
              { id: 'file', label: 'File', cell: ({ fileName }) => fileName },
              { id: 'type', label: 'What it is', cell: ({ documentType }) => documentType },
              { id: 'added', label: 'Added', cell: ({ uploadedDate }) => formatDateTime(uploadedDate) },
              {
                id: 'open',
                label: 'Open',
                cell: ({ documentId }) => (
                  <CallButton
                    size="compact-sm"
                    variant="default"
                    slowText={null}
                    isBusy={isOpening && opened === documentId}
                    isDisabled={isOpening}
                    onPress={() => open(documentId)}
                  >
                    Open
                  </CallButton>
                ),
              },
            ]}
          />
        )}
        {claim.mayAddDocuments ? (
          <InputForm onSubmit={(event) => event.preventDefault()}>
            <ChoiceField
              {...form.field('documentType')}
              label="What is added"
              as="select"
              options={claimDocumentTypes.map((value) => ({ value, label: value }))}
              required
            />
            <div>
              <FilePicker
                id="claim-document"
                label="Add files"
                accept="application/pdf,image/png,image/jpeg,image/heic,image/tiff,text/plain"
                onPickSeveral={(files) =>
                  uploads.add(form.values.documentType.value ?? 'Other document', files)
                }
              />
            </div>
          </InputForm>
        ) : null}
      </Section>
      {viewer !== null && may(viewer.masks, 'claims', 'edit') ? (
        <MissingPapers claim={claim} onChanged={onChanged} />
      ) : null}
      {viewer !== null && may(viewer.masks, 'claims', 'deny') ? (
        <ReserveRights claim={claim} onChanged={onChanged} />
      ) : null}
    </>
  );
}

const uploadTexts: UploadTexts = {
  progress: (sent, total) => `${sent} of ${total} files are sent.`,
  offline: 'The server cannot be reached. The files wait in this browser and are sent later.',
  refused: (fileName) => `${fileName} was not added`,
  drop: 'Remove it from the list',
};
