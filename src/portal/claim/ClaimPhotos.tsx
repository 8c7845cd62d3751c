import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DescribePhoto, type DescribePhotoTexts } from '../../form/photos/DescribePhoto.tsx';
import { fetchClaimPicture } from '../../graphql/file-calls.ts';
import { DescribeOwnPhoto } from '../../graphql/portal-documents.ts';
import { useUploadQueue } from '../../graphql/use-upload-queue.ts';
import { FilePicker } from '../../ui/controls/FilePicker.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PhotoGrid } from '../../ui/pictures/photos/PhotoGrid.tsx';
import type { PhotoTexts } from '../../ui/pictures/photos/photo.ts';
import { OwnUploads } from '../papers/OwnUploads.tsx';
import type { OwnClaimView } from './own-claim.ts';

/** The photos and papers of a claim: taken with the phone's camera or chosen, each received at once. */
export function ClaimPhotos({ claim, onAdded }: { claim: OwnClaimView; onAdded: () => Promise<void> }) {
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  const { claimId, documents, mayAddDocuments } = claim;
  const photos = documents.filter(({ uploadedBy }) => uploadedBy !== null);
  const uploads = useUploadQueue(`Claim/${claimId}`, () => void onAdded());
  const [describe] = useMutation(DescribeOwnPhoto);
  const texts: PhotoTexts = {
    list: t('claim.photoList'),
    close: t('claim.photoClose'),
    next: t('claim.photoNext'),
    previous: t('claim.photoPrevious'),
    room: t('claim.photoRoom'),
    caption: t('claim.photoCaption'),
    file: t('claim.photoFile'),
    added: t('claim.photoAdded'),
    failed: t('claim.photoLost'),
    loading: t('claim.photoLoading'),
    place: (at, count) => t('claim.photoPlace', { at, count }),
  };
  const describeTexts: DescribePhotoTexts = {
    room: t('claim.photoRoom'),
    caption: t('claim.photoCaption'),
    save: t('claim.photoSave'),
    saving: t('claim.sending'),
    failed: t('problem'),
    tooLong: (length) => t('claim.photoTooLong', { length }),
  };
  return (
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
              onPickSeveral={(files) => uploads.add('Photograph', files)}
            />
          </div>
          <div>
            <FilePicker
              id="claim-file"
              label={t('claim.file')}
              accept="image/*,application/pdf"
              onPickSeveral={(files) => uploads.add('Photograph', files)}
            />
          </div>
        </>
      ) : null}
      <PhotoGrid
        photos={claim.photos.map(({ documentId, fileName, addedAt, room, caption }) => ({
          id: documentId,
          fileName: fileName ?? documentId,
          added: dayOf(addedAt),
          room,
          caption,
        }))}
        texts={texts}
        fetchThumbnail={(id) => fetchClaimPicture(claimId, id, 'Thumbnail')}
        fetchPicture={(id) => fetchClaimPicture(claimId, id, 'Picture')}
        describe={
          mayAddDocuments
            ? (photo) => (
                <DescribePhoto
                  key={photo.id}
                  photo={photo}
                  texts={describeTexts}
                  onSave={async (words) => {
                    const variables = { claimId, documentId: photo.id, ...words };
                    const answer = await describe({ variables }).catch(() => null);
                    const result = answer?.data?.describeClaimPhoto;
                    if (result?.__typename === 'ClaimSaved') {
                      await onAdded();
                      return [];
                    }
                    const message =
                      result?.__typename === 'SaveRefused' ? result.problems[0]?.message : undefined;
                    return [{ field: null, message: message ?? t('lost') }];
                  }}
                />
              )
            : undefined
        }
      />
      <FactList
        facts={photos.map(({ documentId, fileName, uploadedDate }) => ({
          label: fileName ?? documentId ?? '',
          value: t('claim.got', { day: dayOf(uploadedDate) }),
        }))}
      />
    </Section>
  );
}
