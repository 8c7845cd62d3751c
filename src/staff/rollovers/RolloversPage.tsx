import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { isStaff, may } from '../../../machines/domain/access/permission.ts';
import { RolloverBooks } from '../../graphql/office-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { RestrictedPage } from '../frame/RestrictedPage.tsx';
import { BookImport } from './BookImport.tsx';
import { ImportedBooks } from './ImportedBooks.tsx';

/** Books of policies that come from other insurers: a file, its columns, its errors by row, and how far the import has come. */
export function RolloversPage() {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <RestrictedPage
      title="Rollovers"
      intro="Policies of other insurers that are taken over when they end: each is billed 45 days before that day."
      isAllowed={isStaff(viewer.role) && may(viewer.masks, 'policy', 'create')}
      subject="the import of books"
    >
      <Rollovers />
    </RestrictedPage>
  );
}

/** How often the progress is asked for while a book is imported, in milliseconds. */
const askMs = 2_000;

function Rollovers() {
  const [isFollowed, setIsFollowed] = useState(true);
  const { data, error, refetch } = useQuery(RolloverBooks, {
    fetchPolicy: 'no-cache',
    pollInterval: isFollowed ? askMs : 0,
  });
  const books = data?.rolloverBooks;
  const isUnderWay = books?.some(({ startedAt, finishedAt }) => startedAt !== null && finishedAt === null);
  if (isUnderWay !== undefined && isUnderWay !== isFollowed) setIsFollowed(isUnderWay);
  const lookAgain = () => {
    setIsFollowed(true);
    void refetch();
  };
  return (
    <>
      <BookImport onSent={lookAgain} />
      {error && books === undefined ? (
        <LoadFailure title="The books could not be loaded" onRetry={() => void refetch()} />
      ) : books === undefined ? (
        <Loading label="Loading the books" shape="table" />
      ) : (
        <ImportedBooks books={books} />
      )}
    </>
  );
}
