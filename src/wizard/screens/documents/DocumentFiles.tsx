import { IconFileText } from '@tabler/icons-react';
import { shownMoment } from '../../../../machines/domain/format/format.ts';
import type { PolicyDocumentsQuery } from '../../../graphql/documents.ts';
import classes from './DocumentFiles.module.css';
import { StoredFile } from './StoredFile.tsx';

/** A document of the policy, as the list of its documents tells it. */
export type StoredDocument = NonNullable<PolicyDocumentsQuery['policyFile']>['documents'][number];

interface DocumentFilesProps {
  documents: readonly StoredDocument[];
  'aria-labelledby': string;
  /** Told in words where a file could not be fetched. */
  onFailure: (words: string) => void;
}

/** The files of a document that are there; each opens by its name. Nothing where none is. */
export function DocumentFiles({ documents, onFailure, ...ties }: DocumentFilesProps) {
  if (documents.length === 0) return null;
  return (
    <ul {...ties} className={classes.files}>
      {documents.map((document) => (
        <li key={document.documentId}>
          <IconFileText size={18} stroke={1.5} aria-hidden />
          <span className={classes.file}>
            <StoredFile file={document} onFailure={onFailure} />
            <span className={classes.about}>
              {shownSize(document.bytes)}, added {shownMoment(document.uploadedDate)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function shownSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1)} MB`;
}
