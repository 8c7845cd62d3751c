import { useTranslation } from 'react-i18next';
import { openFile } from '../../graphql/file-calls.ts';
import { OwnActButton } from '../task/OwnActButton.tsx';

interface PaperButtonProps {
  label: string;
  fileName: string;
  fetchPaper: () => Promise<Blob>;
}

/** Opens a paper at once. */
export function PaperButton({ label, fileName, fetchPaper }: PaperButtonProps) {
  const { t } = useTranslation('portal');
  const open = async () => {
    const paper = await fetchPaper().catch(() => null);
    if (paper === null) return t('policy.paperFailed');
    openFile(paper, fileName);
    return null;
  };
  return (
    <OwnActButton size="sm" act={open} busyText={t('signIn.entering')}>
      {label} <span className="hw-hidden">{fileName}</span>
    </OwnActButton>
  );
}
