import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadClaimDocument } from '../../graphql/file-calls.ts';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnClaimView } from './own-claim.ts';

/** The photos and papers of a claim: taken with the phone's camera or chosen, each received at once. */
export function ClaimPhotos({ claim, onAdded }: { claim: OwnClaimView; onAdded: () => Promise<void> }) {
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  const { claimId, documents, mayAddDocuments } = claim;
  const photos = documents.filter(({ uploadedBy }) => uploadedBy !== null);
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async (type: string, file: File) => {
    const isAdded = await uploadClaimDocument(claimId, type, file).then(
      () => true,
      () => false,
    );
    setFailed(!isAdded);
    if (isAdded) await onAdded();
  });
  const shared = { isBusy, busyText: t('claim.sending'), slowText: t('claim.sending') };
  return (
    <Section title={t('claim.photos')} intro={t('claim.photosText')}>
      {hasFailed ? <Banner kind="bad" title={t('claim.photoFailed')} /> : null}
      {mayAddDocuments ? (
        <>
          <div>
            <FilePicker
              {...shared}
              id="claim-camera"
              label={t('claim.camera')}
              accept="image/*"
              isCamera
              onPick={(file) => void press('Photograph', file)}
            />
          </div>
          <div>
            <FilePicker
              {...shared}
              id="claim-file"
              label={t('claim.file')}
              accept="image/*,application/pdf"
              onPick={(file) => void press('Photograph', file)}
            />
          </div>
        </>
      ) : null}
      <FactList
        facts={photos.map(({ documentId, fileName, uploadedDate }) => ({
          label: fileName ?? documentId ?? '',
          value: t('claim.got', { day: dayOf(uploadedDate) }),
        }))}
      />
    </Section>
  );
}
