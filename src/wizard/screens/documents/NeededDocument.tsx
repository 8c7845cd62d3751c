import { IconAlertOctagon } from '@tabler/icons-react';
import { useId } from 'react';
import type { RequiredDocument } from '../../../../machines/domain/underwriting/required-documents.ts';
import { FilePicker } from '../../../ui/controls/FilePicker.tsx';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { DocumentFiles, type UploadedDocument } from './DocumentFiles.tsx';
import classes from './NeededDocument.module.css';
import { useDocumentUpload } from './use-document-upload.ts';

interface NeededDocumentProps {
  requirement: RequiredDocument;
  files: readonly UploadedDocument[];
  onAdded: () => void;
}

/** One required document: the reason, its files, and a way to add one. */
export function NeededDocument({ requirement, files, onAdded }: NeededDocumentProps) {
  const { documentType, reason, isOnFile } = requirement;
  const { isReadOnly } = useWizard();
  const { upload, isBusy, failure, fail } = useDocumentUpload(documentType, onAdded);
  const id = useId();
  return (
    <div className={classes.document}>
      <div className={classes.head}>
        <h3 id={`${id}-type`}>{documentType}</h3>
        <StatusWord tone={isOnFile ? 'good' : 'todo'}>
          {isOnFile ? 'On file' : 'Needed before issue'}
        </StatusWord>
      </div>
      <p className={classes.reason}>{reason}</p>
      <DocumentFiles documents={files} aria-labelledby={`${id}-type`} onFailure={fail} />
      {failure === null ? null : (
        <p className={classes.failure} role="alert">
          <IconAlertOctagon size={16} stroke={2} aria-hidden />
          <span>{failure}</span>
        </p>
      )}
      {isReadOnly ? null : (
        <div className={classes.add}>
          <FilePicker
            id={`${id}-file`}
            label={files.length === 0 ? 'Add the file' : 'Add another file'}
            accept=".pdf,.png,.jpg,.jpeg,.tif,.tiff,.txt,application/pdf,image/png,image/jpeg,image/tiff"
            aria-describedby={`${id}-type ${id}-limits`}
            isBusy={isBusy}
            onPick={upload}
          />
          <span id={`${id}-limits`} className={classes.about}>
            PDF, PNG, JPEG, TIFF or plain text, 20 MB at most
          </span>
        </div>
      )}
      <p className="hw-hidden" role="status">
        {isBusy ? `${documentType}: uploading.` : isOnFile ? `${documentType}: on file.` : ''}
      </p>
    </div>
  );
}
