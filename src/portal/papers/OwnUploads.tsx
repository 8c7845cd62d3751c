import { useTranslation } from 'react-i18next';
import { uploadQueue } from '../../graphql/upload-queue.ts';
import type { useUploadQueue } from '../../graphql/use-upload-queue.ts';
import { UploadProgress } from '../../ui/feedback/UploadProgress.tsx';

/** The files of the insured that wait, and those that were not taken. */
export function OwnUploads({ uploads }: { uploads: ReturnType<typeof useUploadQueue> }) {
  const { t } = useTranslation('portal');
  return (
    <UploadProgress
      {...uploads}
      texts={{
        progress: (sent, total) => t('claim.uploaded', { sent, total }),
        offline: t('claim.uploadsWait'),
        refused: (name) => t('claim.uploadRefused', { name }),
        drop: t('claim.uploadDrop'),
      }}
      onDrop={(id) => void uploadQueue.drop(id)}
    />
  );
}
