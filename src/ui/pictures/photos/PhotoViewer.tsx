import { Button, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FactList } from '../../display/FactList.tsx';
import classes from './PhotoViewer.module.css';
import { type FetchPhoto, namePhoto, type Photo, type PhotoTexts } from './photo.ts';
import { useBlobUrl } from './use-blob-url.ts';

export interface PhotoViewerProps {
  photos: readonly Photo[];
  /** The photo that is shown. */
  at: number;
  texts: PhotoTexts;
  fetchPicture: FetchPhoto;
  describe?: ((photo: Photo) => ReactNode) | undefined;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** One photo after the other in full size, with what is known of it. The arrow keys lead to the next one and back, Escape closes. */
export function PhotoViewer({
  photos,
  at,
  texts,
  fetchPicture,
  describe,
  onMove,
  onClose,
}: PhotoViewerProps) {
  const photo = photos[at];
  const { url, hasFailed } = useBlobUrl(photo?.id ?? null, fetchPicture);
  const move = (by: number) => {
    if (photos[at + by] !== undefined) onMove(at + by);
  };
  useHotkeys([
    ['ArrowLeft', () => move(-1)],
    ['ArrowRight', () => move(1)],
  ]);
  if (photo === undefined) return null;
  const form = photo.mayDescribe ? describe?.(photo) : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={namePhoto(photo)}
      size={960}
      padding={24}
      radius={12}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.frame}>
        {url === null ? (
          <p role="status">{hasFailed ? texts.failed : texts.loading}</p>
        ) : (
          <img className={classes.picture} src={url} alt={namePhoto(photo)} />
        )}
      </div>
      <div className={classes.moves}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          disabled={at === 0}
          onClick={() => move(-1)}
        >
          {texts.previous}
        </Button>
        <span className={classes.place}>{texts.place(at + 1, photos.length)}</span>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          disabled={at === photos.length - 1}
          onClick={() => move(1)}
        >
          {texts.next}
        </Button>
      </div>
      <FactList
        facts={[
          ...(form === undefined
            ? [
                { label: texts.room, value: photo.room ?? '–' },
                { label: texts.caption, value: photo.caption ?? '–' },
              ]
            : []),
          { label: texts.file, value: photo.fileName },
          { label: texts.added, value: photo.added },
        ]}
      />
      {form === undefined ? null : <div className={classes.words}>{form}</div>}
    </Modal>
  );
}
