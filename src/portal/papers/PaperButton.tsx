import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openFile } from '../../graphql/file-calls.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';

interface PaperButtonProps {
  label: string;
  fileName: string;
  fetchPaper: () => Promise<Blob>;
}

/** Opens a paper at once; a failure is a sentence below the button. */
export function PaperButton({ label, fileName, fetchPaper }: PaperButtonProps) {
  const { t } = useTranslation('portal');
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async () => {
    const paper = await fetchPaper().catch(() => null);
    setFailed(paper === null);
    if (paper === null) return;
    openFile(paper, fileName);
  });
  return (
    <>
      <CallButton
        size="sm"
        variant="default"
        isBusy={isBusy}
        onPress={() => press()}
        busyText={t('signIn.entering')}
        slowText={t('signIn.entering')}
      >
        {label} <span className="hw-hidden">{fileName}</span>
      </CallButton>
      {hasFailed ? <Banner kind="bad" title={t('policy.paperFailed')} /> : null}
    </>
  );
}
