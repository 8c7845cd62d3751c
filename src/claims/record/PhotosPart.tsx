import { useMutation } from '@apollo/client/react';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import { DescribePhoto, type DescribePhotoTexts } from '../../form/photos/DescribePhoto.tsx';
import { fetchClaimPicture } from '../../graphql/file-calls.ts';
import { DescribeClaimPhoto } from '../../graphql/office-documents.ts';
import { PhotoGrid } from '../../ui/pictures/photos/PhotoGrid.tsx';
import type { PhotoTexts } from '../../ui/pictures/photos/photo.ts';
import { type ClaimPartProps, listClaimProblems } from '../claim-words.ts';

/** The photos of a claim: small ones in a list, each opened in full size, where its room and words are entered. */
export function PhotosPart({ claim, onChanged }: ClaimPartProps) {
  const [describe] = useMutation(DescribeClaimPhoto);
  const { claimId } = claim;
  return (
    <PhotoGrid
      photos={claim.photos.map(({ documentId, fileName, addedAt, ...words }) => ({
        id: documentId,
        fileName: fileName ?? documentId,
        added: formatDateTime(addedAt),
        ...words,
      }))}
      texts={photoTexts}
      fetchThumbnail={(id) => fetchClaimPicture(claimId, id, 'Thumbnail')}
      fetchPicture={(id) => fetchClaimPicture(claimId, id, 'Picture')}
      describe={(photo) => (
        <DescribePhoto
          key={photo.id}
          name="photo"
          photo={photo}
          texts={describeTexts}
          onSave={async (words) => {
            const variables = { claimId, documentId: photo.id, ...words };
            const answer = (await describe({ variables })).data?.describeClaimPhoto;
            const problems = listClaimProblems(answer, 'photo');
            if (problems.length === 0) onChanged();
            return [...problems];
          }}
        />
      )}
    />
  );
}

const photoTexts: PhotoTexts = {
  list: 'Photos',
  close: 'Close the photo',
  next: 'Next',
  previous: 'Previous',
  room: 'Room',
  caption: 'What it shows',
  file: 'File',
  added: 'Added',
  failed: 'The photo could not be loaded.',
  loading: 'Loading the photo',
  place: (at, count) => `${at} of ${count}`,
};

const describeTexts: DescribePhotoTexts = {
  room: 'Room or side of the building',
  caption: 'What the photo shows',
  quantity: 'How many',
  unitCost: 'Cost of a new one',
  unitCostNote: 'With a cost, the thing is on the insured’s list of contents.',
  ageYears: 'Age in years',
  save: 'Save the words',
  saving: 'Saving…',
  failed: 'The words were not saved',
  badAmount: 'Enter an amount.',
  badNumber: 'Enter a number.',
  missing: 'Say what the thing is and in which room it was.',
  tooLong: (length) => `Enter at most ${length} characters.`,
};
