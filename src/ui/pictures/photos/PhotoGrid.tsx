import { UnstyledButton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { type ReactNode, Suspense, useState } from 'react';
import { onDemand } from '../../layout/on-demand.ts';
import classes from './PhotoGrid.module.css';
import type { PhotoViewerProps } from './PhotoViewer.tsx';
import { type FetchPhoto, namePhoto, type Photo, type PhotoTexts } from './photo.ts';
import { useBlobUrl } from './use-blob-url.ts';

const viewer = onDemand<PhotoViewerProps>(async () => (await import('./PhotoViewer.tsx')).PhotoViewer);

interface PhotoGridProps {
  photos: readonly Photo[];
  texts: PhotoTexts;
  fetchThumbnail: FetchPhoto;
  fetchPicture: FetchPhoto;
  /** The form for the words of an open photo that the viewer may describe. */
  describe?: ((photo: Photo) => ReactNode) | undefined;
}

/** Photos as small pictures, each fetched when it comes into view. A press opens the viewer at that photo. */
export function PhotoGrid({ photos, texts, fetchThumbnail, fetchPicture, describe }: PhotoGridProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const at = photos.findIndex(({ id }) => id === openedId);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={classes.grid} aria-label={texts.list}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Thumbnail photo={photo} fetchThumbnail={fetchThumbnail} onOpen={() => setOpenedId(photo.id)} />
          </li>
        ))}
      </ul>
      {at < 0 ? null : (
        <Suspense fallback={null}>
          <viewer.Shown
            photos={photos}
            at={at}
            texts={texts}
            fetchPicture={fetchPicture}
            describe={describe}
            onMove={(next) => setOpenedId(photos[next]?.id ?? null)}
            onClose={() => setOpenedId(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ThumbnailProps {
  photo: Photo;
  fetchThumbnail: FetchPhoto;
  onOpen: () => void;
}

function Thumbnail({ photo, fetchThumbnail, onOpen }: ThumbnailProps) {
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const [wasSeen, setSeen] = useState(false);
  if (inViewport && !wasSeen) setSeen(true);
  const { url } = useBlobUrl(wasSeen ? photo.id : null, fetchThumbnail);
  return (
    <UnstyledButton ref={ref} className={classes.photo} onClick={onOpen}>
      {url === null ? (
        <span className={classes.picture} />
      ) : (
        <img className={classes.picture} src={url} alt="" />
      )}
      <span className={classes.name}>{namePhoto(photo)}</span>
    </UnstyledButton>
  );
}
