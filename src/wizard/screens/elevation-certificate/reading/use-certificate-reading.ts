import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { FileCallError, uploadCertificate } from '../../../../graphql/file-calls.ts';
import {
  AcceptCertificateReading,
  CertificateReading,
  CompleteCertificateUpload,
  type ReadCertificateFragment,
} from '../../../../graphql/staff-documents.ts';
import { usePress } from '../../../../ui/controls/use-press.ts';
import { useWizard } from '../../../open/use-wizard.ts';

interface CertificateReadingState {
  /** The last reading; null if no certificate was uploaded, or while it loads. */
  reading: ReadCertificateFragment | null;
  isUploading: boolean;
  isDeciding: boolean;
  /** Why the last call failed, or null. */
  failure: string | null;
  upload: (file: File) => void;
  /** Takes over the values of these fields; none rejects the reading. */
  accept: (fields: readonly string[]) => void;
}

/** How often the progress of a reading is asked for, in milliseconds. */
const progressMs = 1_500;

/** Uploads a certificate, follows its reading, and takes over what a person chose of it. */
export function useCertificateReading(): CertificateReadingState {
  const client = useApolloClient();
  const { policyId: number, reloadFile, saveAll } = useWizard();
  const policyId = String(number);
  const [reading, setReading] = useState<ReadCertificateFragment | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const status = reading?.ocrProcessStatus;
  const ocrJobId = reading?.ocrJobId;

  const reload = useCallback(async () => {
    const variables = { policyId };
    const { data } = await client.query({ query: CertificateReading, variables, fetchPolicy: 'no-cache' });
    setReading(data?.certificateReading ?? null);
  }, [client, policyId]);

  useEffect(() => {
    reload().catch(() => setFailure(unreachable));
  }, [reload]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that is not the last asks for the next one
  useEffect(() => {
    if (ocrJobId === undefined || (status !== 'QUEUED' && status !== 'PROCESSING')) return;
    const timer = setTimeout(async () => {
      try {
        const { data } = await client.mutate({
          mutation: CompleteCertificateUpload,
          variables: { policyId, ocrJobId },
          fetchPolicy: 'no-cache',
        });
        const answer = data?.completeCertificateUpload;
        if (answer?.__typename !== 'CertificateReading') return;
        if (answer.ocrProcessStatus !== status) await reloadFile();
        setReading(answer);
      } catch {
        setFailure(unreachable);
      }
    }, progressMs);
    return () => clearTimeout(timer);
  }, [reading]);

  const { isBusy: isUploading, press: upload } = usePress(async (file: File) => {
    setFailure(null);
    try {
      if (!(await saveAll())) return setFailure('Correct what is marked first; then send the certificate.');
      await uploadCertificate(number, file);
      await reload();
      await reloadFile();
    } catch (problem) {
      setFailure(
        problem instanceof FileCallError
          ? `${file.name} was not stored. ${problem.message} Choose another file.`
          : unreachable,
      );
    }
  });
  const { isBusy: isDeciding, press: accept } = usePress(async (fields: readonly string[]) => {
    setFailure(null);
    if (ocrJobId === undefined) return;
    try {
      if (!(await saveAll())) return setFailure('Correct what is marked first; then use the values.');
      const variables = { policyId, ocrJobId, fields: [...fields] };
      const { data } = await client.mutate({
        mutation: AcceptCertificateReading,
        variables,
        fetchPolicy: 'no-cache',
      });
      const answer = data?.acceptCertificateReading;
      if (answer?.__typename === 'SaveRefused')
        return setFailure(answer.problems.map(({ message }) => message).join(' '));
      await reloadFile();
      await reload();
    } catch {
      setFailure(unreachable);
    }
  });
  return { reading, isUploading, isDeciding, failure, upload, accept };
}

const unreachable = 'The server could not be reached. Try again in a moment.';
