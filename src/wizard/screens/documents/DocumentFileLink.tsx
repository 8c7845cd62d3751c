import { Anchor } from '@mantine/core';
import { fetchPolicyDocument, openFile } from '../../../graphql/file-calls.ts';
import { usePress } from '../../../ui/controls/use-press.ts';
import { SlowNotice } from '../../../ui/feedback/SlowNotice.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './DocumentFiles.module.css';

interface DocumentFileLinkProps {
  file: { readonly documentId: string; readonly fileName: string };
  /** Called with a message if the file could not be fetched. */
  onFailure: (message: string) => void;
}

/** The name of a stored file, as a button that opens it. */
export function DocumentFileLink({ file: { documentId, fileName }, onFailure }: DocumentFileLinkProps) {
  const { policyId } = useWizard();
  const { isBusy, press } = usePress(() =>
    fetchPolicyDocument(policyId, documentId).then(
      (file) => openFile(file, fileName),
      () => onFailure(`${fileName} could not be fetched. Try again in a moment.`),
    ),
  );
  return (
    <>
      <Anchor
        component="button"
        type="button"
        className={classes.name}
        aria-busy={isBusy || undefined}
        onClick={press}
      >
        <span className="hw-hidden">Open </span>
        {fileName}
      </Anchor>
      <span role="status" className={classes.about}>
        {isBusy ? 'Working…' : ''}
      </span>
      <SlowNotice isWaiting={isBusy} slowText="The file is taking a while." />
    </>
  );
}
