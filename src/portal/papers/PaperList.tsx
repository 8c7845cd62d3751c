import { useTranslation } from 'react-i18next';
import { fetchEvidencePdf, fetchPolicyDocument } from '../../graphql/file-calls.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { PaperButton } from './PaperButton.tsx';
import { PaperName } from './PaperName.tsx';

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
            value: <PaperName documentId={documentId} documentType={documentType} letters={file.letters} />,
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
