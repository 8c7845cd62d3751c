import { Button } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchQuotePdf, openFile } from '../../../graphql/file-calls.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { usePress } from '../../../ui/controls/use-press.ts';
import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './Summary.module.css';

/** Buttons to open the quote or application as a PDF and to print it. */
export function PrintActions() {
  const { policyId, saveAll } = useWizard();
  const [failure, setFailure] = useState('');
  const { isBusy, press } = usePress(async () => {
    setFailure('');
    await saveAll();
    await fetchQuotePdf(policyId).then(
      (file) => openFile(file),
      () => setFailure('The PDF could not be created. Try again in a moment.'),
    );
  });
  return (
    <div className={`${classes.actions} hw-no-print`}>
      <CallButton
        variant="default"
        leftSection={<IconFileText size={18} stroke={1.5} aria-hidden />}
        isBusy={isBusy}
        onPress={press}
      >
        Open as PDF
      </CallButton>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <span role="status">{failure === '' ? null : <StatusWord tone="bad">{failure}</StatusWord>}</span>
    </div>
  );
}
