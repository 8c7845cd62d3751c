import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { FileCallError, fetchProposalPdf, openFile } from '../../../../graphql/file-calls.ts';
import { CallButton } from '../../../../ui/controls/CallButton.tsx';
import { usePress } from '../../../../ui/controls/use-press.ts';
import { StatusWord } from '../../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../../open/use-wizard.ts';
import type { ProposalChoice } from './proposal-choice.ts';

/** Opens the proposal as the customer would get it. Nothing is stored. */
export function PreviewProposal({ request }: { request: ProposalChoice }) {
  const { policyId, saveAll } = useWizard();
  const [failure, setFailure] = useState('');
  const { isBusy, press } = usePress(async () => {
    setFailure('');
    await saveAll();
    await fetchProposalPdf(policyId, request).then(
      (file) => openFile(file),
      (problem: unknown) =>
        setFailure(
          problem instanceof FileCallError
            ? problem.message
            : 'The PDF could not be created. Try again in a moment.',
        ),
    );
  });
  return (
    <>
      <CallButton
        variant="default"
        leftSection={<IconFileText size={18} stroke={1.5} aria-hidden />}
        isBusy={isBusy}
        onPress={press}
      >
        Preview PDF
      </CallButton>
      <span role="status">{failure === '' ? null : <StatusWord tone="bad">{failure}</StatusWord>}</span>
    </>
  );
}
