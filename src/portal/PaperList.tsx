import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchEvidencePdf, fetchPolicyDocument, openFile } from '../graphql/file-calls.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import type { OwnPolicyView } from './own-policy.ts';

/** The papers of a policy, the newest first, each opened at once. */
export function PaperList({ view: { file } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  const papers = file.documents.toSorted((one, other) => other.uploadedDate.localeCompare(one.uploadedDate));
  return (
    <Section title={t('policy.papers')} intro={t('policy.evidenceText')}>
      <div>
        <PaperButton
          label={t('policy.evidence')}
          fileName={`evidence-${file.displayedPolicyNumber ?? file.id}.pdf`}
          fetchPaper={() => fetchEvidencePdf(Number(file.id))}
        />
      </div>
      {papers.length === 0 ? (
        <p>{t('policy.noPapers')}</p>
      ) : (
        <FactList
          facts={papers.map(({ documentId, documentType, fileName, uploadedDate }) => ({
            label: dayOf(uploadedDate),
            value: <span lang="en">{documentType}</span>,
            action: (
              <PaperButton
                label={t('policy.openPaper')}
                fileName={fileName ?? ''}
                fetchPaper={() => fetchPolicyDocument(Number(file.id), documentId ?? '')}
              />
            ),
          }))}
        />
      )}
    </Section>
  );
}

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
