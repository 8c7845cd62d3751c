import { useTranslation } from 'react-i18next';
import { DescribePhoto } from '../../form/photos/DescribePhoto.tsx';
import { useUploadQueue } from '../../graphql/use-upload-queue.ts';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PhotoGrid } from '../../ui/pictures/photos/PhotoGrid.tsx';
import { OwnUploads } from '../papers/OwnUploads.tsx';
import { ListedThings } from './ListedThings.tsx';
import type { OwnClaimView } from './own-claim.ts';
import { useOwnPhotos } from './use-own-photos.ts';

/** The photos and papers of a claim: taken with the phone's camera or chosen, each received at once. */
export function ClaimPhotos({ claim, onAdded }: { claim: OwnClaimView; onAdded: () => Promise<void> }) {
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  const { claimId, documents, mayAddDocuments } = claim;
  const files = documents.filter(({ uploadedBy }) => uploadedBy !== null);
  const uploads = useUploadQueue(`Claim/${claimId}`, () => void onAdded());
  const own = useOwnPhotos(claim, onAdded);
  const addPhotos = (chosen: readonly File[]) => uploads.add('Photograph', chosen);
  return (
    <>
      <Section title={t('claim.photos')} intro={t('claim.photosText')}>
        <OwnUploads uploads={uploads} />
        {mayAddDocuments ? (
          <>
            <div>
              <FilePicker
                id="claim-camera"
                label={t('claim.camera')}
                accept="image/*"
                isCamera
                onPickSeveral={addPhotos}
              />
            </div>
            <div>
              <FilePicker
                id="claim-file"
                label={t('claim.file')}
                accept="image/*,application/pdf"
                onPickSeveral={addPhotos}
              />
            </div>
          </>
        ) : null}
        <PhotoGrid
          {...own.grid}
          photos={own.photos}
          describe={(photo) => (
            <DescribePhoto
              key={photo.id}
              name="photo"
              photo={photo}
              texts={own.describeTexts}
              onSave={(words) => own.save(photo.id, words)}
            />
          )}
        />
        <FactList
          facts={files.map(({ documentId, fileName, uploadedDate }) => ({
            label: fileName ?? documentId ?? '',
            value: t('claim.got', { day: dayOf(uploadedDate) }),
          }))}
        />
      </Section>
      <ListedThings own={own} onPhotos={mayAddDocuments ? addPhotos : null} />
    </>
  );
}
