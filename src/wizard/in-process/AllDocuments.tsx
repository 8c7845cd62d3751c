import { useId, useState } from 'react';
import { may } from '../../../machines/domain/access/permission.ts';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { uploadTypes } from '../../../machines/domain/underwriting/document-types.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { blankInput, choiceInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import type { PolicyDocumentsQuery } from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { ReasonList } from '../../ui/display/ReasonList.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { DocumentFileLink } from '../screens/documents/DocumentFileLink.tsx';
import { useDocumentUpload } from '../screens/documents/use-document-upload.ts';
import classes from './ApplicationStatus.module.css';
import { canStillBeIssued } from './application-stages.ts';

type UploadedDocument = NonNullable<PolicyDocumentsQuery['policyFile']>['documents'][number];

interface AllDocumentsProps {
  /** Undefined while loading. */
  documents: readonly UploadedDocument[] | undefined;
  onAdded: () => void;
}

/** Every document of the policy, the documents still required, and a form to add one. */
export function AllDocuments({ documents, onAdded }: AllDocumentsProps) {
  const { stored } = useWizard();
  const { requiredDocuments } = stored;
  const viewer = useViewer();
  const isBeforeIssue = canStillBeIssued(stored);
  return (
    <Section
      title="Documents"
      intro={
        isBeforeIssue
          ? 'Documents that are needed may be added until the policy is issued.'
          : 'What is on file for the policy.'
      }
    >
      {requiredDocuments.length > 0 ? (
        <ReasonList
          label="Documents that are needed"
          rows={requiredDocuments.map(({ documentType, reason, isOnFile }) => ({
            title: documentType,
            tone: isOnFile ? 'good' : 'todo',
            word: isOnFile ? 'On file' : isBeforeIssue ? 'Needed before issue' : 'Not on file',
            reason,
          }))}
        />
      ) : null}
      {documents === undefined ? <Loading label="Loading the documents" shape="table" /> : null}
      {documents?.length === 0 ? <p>No document is on file yet.</p> : null}
      {documents && documents.length > 0 ? <DocumentTable documents={documents} /> : null}
      {viewer !== null && may(viewer.masks, 'documents', 'create') ? <AddDocument onAdded={onAdded} /> : null}
    </Section>
  );
}

function DocumentTable({ documents }: { documents: readonly UploadedDocument[] }) {
  const [failure, setFailure] = useState('');
  return (
    <>
      <ListTable
        caption="On file"
        rows={documents}
        rowId={({ documentId }) => documentId}
        columns={[
          {
            id: 'file',
            label: 'File',
            cell: (document) => <DocumentFileLink file={document} onFailure={setFailure} />,
          },
          { id: 'type', label: 'Document', cell: ({ documentType }) => documentType },
          { id: 'date', label: 'Added', cell: ({ uploadedDate }) => formatDateTime(uploadedDate) },
          {
            id: 'size',
            label: 'Size',
            isNumber: true,
            cell: ({ bytes }) => `${Math.ceil(bytes / 1024)}\u00a0KB`,
          },
        ]}
      />
      <p role="status">{failure === '' ? null : <StatusWord tone="bad">{failure}</StatusWord>}</p>
    </>
  );
}

function AddDocument({ onAdded }: { onAdded: () => void }) {
  const { requiredDocuments } = useWizard().stored;
  const form = useInputForm<{ type: InputState<string> }>({
    type: {
      id: 'document-type',
      initial: choiceInput(requiredDocuments.find(({ isOnFile }) => !isOnFile)?.documentType ?? null),
      check: ({ value }) => (value === null ? 'Choose what the file is, then add it.' : undefined),
    },
  });
  const { upload, isBusy, failure } = useDocumentUpload(form.values.type.value ?? '', () => {
    form.field('type').onChange(blankInput);
    onAdded();
  });
  const id = useId();
  return (
    <>
      <ChoiceField
        {...form.field('type')}
        label="What is it?"
        as="select"
        required
        options={uploadTypes.map((type) => ({ value: type, label: type }))}
      />
      <div className={classes.add}>
        <FilePicker
          id="document-file"
          label="Add the file"
          accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff,.txt,application/pdf,image/png,image/jpeg,image/tiff"
          aria-describedby={`${id}-limits`}
          isBusy={isBusy}
          onPick={(file) =>
            form.press(async () => {
              upload(file);
              return [];
            })
          }
        />
        <span id={`${id}-limits`} className={classes.limits}>
          PDF, PNG, JPEG, TIFF or plain text, 20 MB at most
        </span>
      </div>
      <p role="status">{failure === null ? null : <StatusWord tone="bad">{failure}</StatusWord>}</p>
    </>
  );
}
