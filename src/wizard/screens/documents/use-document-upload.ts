import { useState } from 'react';
import { FileCallError, uploadPolicyDocument } from '../../../graphql/file-calls.ts';
import { usePress } from '../../../ui/controls/use-press.ts';
import { useWizard } from '../../open/use-wizard.ts';

interface DocumentUpload {
  upload: (file: File) => void;
  isBusy: boolean;
  /** Why the last upload failed, or null if it did not fail. */
  failure: string | null;
  fail: (message: string) => void;
}

/** Uploads a file as a document of this type, then reloads the quote from the server. */
export function useDocumentUpload(documentType: string, onAdded: () => void): DocumentUpload {
  const { policyId, reloadFile } = useWizard();
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press: upload } = usePress(async (file: File) => {
    setFailure(null);
    try {
      await uploadPolicyDocument(policyId, documentType, file);
    } catch (problem) {
      return setFailure(describeFailure(problem, file.name));
    }
    onAdded();
    // The document is on file, even if the quote cannot be read again now.
    await reloadFile().catch(() => undefined);
  });
  return { upload, isBusy, failure, fail: setFailure };
}

function describeFailure(problem: unknown, fileName: string): string {
  const reason =
    problem instanceof FileCallError
      ? `${problem.message} Choose another file.`
      : 'The server could not be reached. Try again in a moment.';
  return `${fileName} was not stored. ${reason}`;
}
