import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { DescribePhotoTexts } from '../../form/photos/DescribePhoto.tsx';
import { fetchClaimPicture } from '../../graphql/file-calls.ts';
import { DescribeOwnPhoto, type DescribeOwnPhotoMutationVariables } from '../../graphql/portal-documents.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import type { Photo, PhotoTexts } from '../../ui/pictures/photos/photo.ts';
import { explainProblem } from '../task/explain-problem.ts';
import type { OwnClaimView } from './own-claim.ts';

/** The photos of an own claim, their words in the insured's language, and the calls that fetch one and save what is said about it. */
export function useOwnPhotos({ claimId, photos }: OwnClaimView, onSaved: () => Promise<void>) {
  const { t } = useTranslation('portal');
  const { dayOf, language } = useLocaleFormat();
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
    quantity: t('claim.photoQuantity'),
    unitCost: t('claim.photoCost'),
    ageYears: t('claim.photoAge'),
    save: t('claim.photoSave'),
    saving: t('claim.sending'),
    failed: t('problem'),
    badAmount: t('claim.badAmount'),
    badNumber: t('questions.badNumber'),
    missing: t('claim.photoMissing'),
    tooLong: (length) => t('claim.photoTooLong', { length }),
  };
  const save = async (
    documentId: string,
    words: Omit<DescribeOwnPhotoMutationVariables, 'claimId' | 'documentId'>,
  ) => {
    const answer = await describe({ variables: { claimId, documentId, ...words } }).catch(() => null);
    const result = answer?.data?.describeClaimPhoto;
    if (result?.__typename === 'ClaimSaved') {
      await onSaved();
      return [];
    }
    const problem = result?.__typename === 'SaveRefused' ? result.problems[0] : undefined;
    return [
      { field: null, message: problem === undefined ? t('lost') : explainProblem(problem, language, t) },
    ];
  };
  return {
    photos: photos.map(
      ({ documentId, fileName, addedAt, ...words }): Photo => ({
        id: documentId,
        fileName: fileName ?? documentId,
        added: dayOf(addedAt),
        ...words,
      }),
    ),
    grid: {
      texts,
      fetchThumbnail: (id: string) => fetchClaimPicture(claimId, id, 'Thumbnail'),
      fetchPicture: (id: string) => fetchClaimPicture(claimId, id, 'Picture'),
    },
    describeTexts,
    save,
  };
}
