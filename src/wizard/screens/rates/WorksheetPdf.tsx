import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchWorksheetPdf, openFile } from '../../../graphql/file-calls.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { usePress } from '../../../ui/controls/use-press.ts';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../open/use-wizard.ts';

/** A button that opens the rating's worksheet as a PDF. */
export function WorksheetPdf() {
  const { policyId } = useWizard();
  const [failure, setFailure] = useState('');
  const { isBusy, press } = usePress(async () => {
    setFailure('');
    await fetchWorksheetPdf(policyId).then(
      (file) => openFile(file),
      () => setFailure('The PDF could not be created. Try again in a moment.'),
    );
  });
  return (
    <div className="hw-no-print">
      <CallButton
        variant="default"
        size="sm"
        leftSection={<IconFileText size={18} stroke={1.5} aria-hidden />}
        isBusy={isBusy}
        onPress={press}
      >
        Worksheet as PDF
      </CallButton>
      <span role="status">{failure === '' ? null : <StatusWord tone="bad">{failure}</StatusWord>}</span>
    </div>
  );
}
