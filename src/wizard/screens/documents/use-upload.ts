import { useState } from 'react';
import { PolicyFile } from '../../../graphql/documents.ts';
import { addPolicyDocument, FileCallFailed } from '../../../graphql/files.ts';
import { useAsk } from '../../../graphql/use-ask.ts';
import { usePress } from '../../../ui/use-press.ts';
import { useWizard } from '../../use-wizard.ts';

interface Upload {
  upload: (file: File) => void;
  isBusy: boolean;
  /** Why the last one failed, in words; null where none did. */
  failure: string | null;
  fail: (words: string) => void;
}

/** Uploads a file as a document of this type, then takes the quote as the server sees it with the document. */
export function useUpload(documentType: string, onAdded: () => void): Upload {
  const ask = useAsk();
  const { policyId, take } = useWizard();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    await addPolicyDocument(policyId, documentType, file);
    onAdded();
    const { policyFile } = await ask(PolicyFile, { policyId: String(policyId) });
    if (policyFile) take(policyFile);
  };
  const { isBusy, press: upload } = usePress(async (file: File) => {
    setFailure(null);
    await send(file).catch((problem: unknown) => setFailure(wordsFor(problem, file.name)));
  });
  return { upload, isBusy, failure, fail: setFailure };
}

function wordsFor(problem: unknown, fileName: string): string {
  const reason =
    problem instanceof FileCallFailed
      ? `${problem.message} Choose another file.`
      : 'The server could not be reached. Try again in a moment.';
  return `${fileName} was not stored. ${reason}`;
}
