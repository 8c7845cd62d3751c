import { IconAlertOctagon, IconFileText } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { shownMoment } from '../../../../machines/domain/format.ts';
import type { RequiredDocument } from '../../../../machines/domain/required-documents.ts';
import type { PolicyDocumentsQuery } from '../../../graphql/documents.ts';
import { openFile, policyDocument } from '../../../graphql/files.ts';
import { FilePick } from '../../../ui/FilePick.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { useWizard } from '../../use-wizard.ts';
import classes from './NeededDocument.module.css';
import { useUpload } from './use-upload.ts';

type StoredDocument = NonNullable<PolicyDocumentsQuery['policyFile']>['documents'][number];

interface NeededDocumentProps {
  needed: RequiredDocument;
  there: readonly StoredDocument[];
  onAdded: () => void;
}

/** One document that is needed: why, the files that are there, and a way to add one. */
export function NeededDocument({ needed, there, onAdded }: NeededDocumentProps) {
  const { documentType, reason, isThere } = needed;
  const { policyId, readOnly } = useWizard();
  const { upload, isBusy, failure, fail } = useUpload(documentType, onAdded);
  const [opened, setOpened] = useState<string | null>(null);
  const id = useId();
  const open = async (document: StoredDocument) => {
    setOpened(document.documentId);
    await policyDocument(policyId, document.documentId).then(
      (file) => openFile(file, document.fileName),
      () => fail('The file could not be fetched. Try again in a moment.'),
    );
    setOpened(null);
  };
  return (
    <div className={classes.document}>
      <div className={classes.head}>
        <h3 id={`${id}-type`}>{documentType}</h3>
        <StatusWord tone={isThere ? 'good' : 'todo'}>
          {isThere ? 'On file' : 'Needed before issue'}
        </StatusWord>
      </div>
      <p id={`${id}-reason`} className={classes.reason}>
        {reason}
      </p>
      {there.length > 0 ? (
        <ul className={classes.files} aria-labelledby={`${id}-type`}>
          {there.map((document) => (
            <li key={document.documentId}>
              <IconFileText size={18} stroke={1.5} aria-hidden />
              <span className={classes.file}>
                <button
                  type="button"
                  className={classes.name}
                  disabled={opened === document.documentId}
                  onClick={() => void open(document)}
                >
                  <span className="hw-hidden">Open </span>
                  {document.fileName}
                </button>
                <span className={classes.about}>
                  {shownSize(document.bytes)}, added {shownMoment(document.uploadedDate)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {failure === null ? null : (
        <p className={classes.failure} role="alert">
          <IconAlertOctagon size={16} stroke={2} aria-hidden />
          <span>{failure}</span>
        </p>
      )}
      {readOnly ? null : (
        <div className={classes.add}>
          <FilePick
            id={`${id}-file`}
            label={there.length === 0 ? 'Add the file' : 'Add another file'}
            accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff,application/pdf,image/png,image/jpeg,image/tiff"
            aria-describedby={`${id}-type ${id}-limits`}
            isBusy={isBusy}
            onPick={upload}
          />
          <span id={`${id}-limits`} className={classes.about}>
            PDF, PNG, JPEG or TIFF, 20 MB at most
          </span>
        </div>
      )}
      <p className="hw-hidden" role="status">
        {isBusy ? `${documentType}: uploading.` : isThere ? `${documentType}: on file.` : ''}
      </p>
    </div>
  );
}

function shownSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
