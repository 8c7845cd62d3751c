import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { openFile, worksheetPdf } from '../../../graphql/files.ts';
import { CallButton } from '../../../ui/CallButton.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { useWizard } from '../../use-wizard.ts';

/** Opens the worksheet of the rating as a PDF. */
export function WorksheetPdf() {
  const { policyId } = useWizard();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const open = async () => {
    setBusy(true);
    setFailure('');
    await worksheetPdf(policyId).then(
      (file) => openFile(file),
      () => setFailure('The PDF could not be made. Try again in a moment.'),
    );
    setBusy(false);
  };
  return (
    <div className="hw-no-print">
      <CallButton
        variant="default"
        size="sm"
        leftSection={<IconFileText size={18} stroke={1.5} aria-hidden />}
        isBusy={isBusy}
        onPress={() => void open()}
      >
        Worksheet as PDF
      </CallButton>
      <span role="status">{failure === '' ? null : <StatusWord tone="bad">{failure}</StatusWord>}</span>
    </div>
  );
}
