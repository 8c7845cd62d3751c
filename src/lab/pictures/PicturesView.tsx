import { use } from 'react';
import { formatDateTime } from '../../../machines/domain/format/format-values.ts';
import type { PictureComparison } from '../../../machines/lab/pictures/compared-pictures.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { type Repository, RepositoryContext } from '../sessions/versions.ts';
import { ComparedPictures } from './ComparedPictures.tsx';
import { TakePictures } from './TakePictures.tsx';
import { usePictures } from './use-pictures.ts';

/** The pictures of the screens of two revisions, compared, where the lab is served from a checkout. */
export function PicturesView() {
  const repository = use(RepositoryContext);
  return repository === null ? (
    <EmptyState title="Pictures are taken in a checkout">
      <code>npm run lab</code> in a checkout photographs the screens of two of its revisions, and shows here
      what differs.
    </EmptyState>
  ) : (
    <PictureTable repository={repository} />
  );
}

function PictureTable({ repository }: { repository: Repository }) {
  const { shelved, problem, isSending, approve, compare } = usePictures(repository.pictures);
  if (shelved === null && problem === null) return <Loading label="Reading the pictures" shape="table" />;
  const { comparison = null, progress } = shelved ?? {};
  return (
    <>
      {problem === null ? null : (
        <Banner kind="bad" title="It could not be done">
          {problem}
        </Banner>
      )}
      <Disclosure label="What is compared" isForcedOpen={comparison === null} printMode="if open">
        <TakePictures repository={repository} progress={progress} isSending={isSending} onCompare={compare} />
      </Disclosure>
      {comparison === null ? (
        <EmptyState title="No pictures have been compared yet">
          Two revisions, or this checkout and its approved pictures, are compared by the button above. Only
          screens whose sources or data differ are photographed.
        </EmptyState>
      ) : (
        <>
          <p>{describeComparison(comparison)}</p>
          <ComparedPictures
            comparison={comparison}
            addressOf={repository.pictures.addressOf}
            isSending={isSending}
            onApprove={approve}
          />
        </>
      )}
    </>
  );
}

function describeComparison({ before, now, madeAt, seconds, taken, pictures }: PictureComparison): string {
  const photographed = taken === 0 ? 'none was photographed' : `${taken} photographed in ${seconds} s`;
  return `${pictures.length} screens of ${now} compared with ${before ?? 'the approved pictures'} on ${formatDateTime(madeAt)}; ${photographed}, the others are drawn from the same sources and data. They show the sample quote.`;
}
