import { IconFileText } from '@tabler/icons-react';
import { formatDateTime } from '../../../../machines/domain/format/format-values.ts';
import type { PolicyDocumentsQuery } from '../../../graphql/staff-documents.ts';
import { DocumentFileLink } from './DocumentFileLink.tsx';
import classes from './DocumentFiles.module.css';

/** A document from the policy's document list. */
export type UploadedDocument = NonNullable<PolicyDocumentsQuery['policyFile']>['documents'][number];

interface DocumentFilesProps {
  documents: readonly UploadedDocument[];
  'aria-labelledby': string;
  /** Called with a message if a file could not be fetched. */
  onFailure: (message: string) => void;
}

/** The files of a document, each opened by its name. Renders nothing if there are none. */
export function DocumentFiles({ documents, onFailure, ...attributes }: DocumentFilesProps) {
  if (documents.length === 0) return null;
  return (
    <ul {...attributes} className={classes.files}>
      {documents.map((document) => (
        <li key={document.documentId}>
          <IconFileText size={18} stroke={1.5} aria-hidden />
          <span className={classes.file}>
            <DocumentFileLink file={document} onFailure={onFailure} />
            <span className={classes.about}>
              {formatFileSize(document.bytes)}, added {formatDateTime(document.uploadedDate)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
