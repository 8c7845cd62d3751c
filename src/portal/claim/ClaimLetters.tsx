import { useTranslation } from 'react-i18next';
import { fetchClaimDocument } from '../../graphql/file-calls.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PaperButton } from '../papers/PaperButton.tsx';
import { PaperName } from '../papers/PaperName.tsx';
import type { OwnClaimView } from './own-claim.ts';

/** The letters of the insurer about a claim, without uploads: the newest first, each opened at once. */
export function ClaimLetters({ claim }: { claim: OwnClaimView }) {
  const { claimId, documents } = claim;
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  const letters = documents.filter(({ uploadedBy }) => uploadedBy === null);
  if (letters.length === 0) return null;
  return (
    <Section title={t('claim.letters')}>
      <FactList
        facts={letters.map(({ documentId, documentType, fileName, uploadedDate }) => ({
          label: dayOf(uploadedDate),
          value: <PaperName documentId={documentId} documentType={documentType} letters={claim.letters} />,
          action: (
            <PaperButton
              label={t('policy.openPaper')}
              fileName={fileName}
              fetchPaper={() => fetchClaimDocument(claimId, documentId)}
            />
          ),
        }))}
      />
    </Section>
  );
}
