import { Button, Progress } from '@mantine/core';
import { Banner } from './Banner.tsx';

/** The words around files that are sent. */
export interface UploadTexts {
  readonly progress: (sent: number, total: number) => string;
  readonly offline: string;
  readonly refused: (fileName: string) => string;
  readonly drop: string;
}

interface UploadProgressProps {
  waitingCount: number;
  sentCount: number;
  isOffline: boolean;
  refused: readonly { readonly id: string; readonly fileName: string; readonly refusal: string | null }[];
  texts: UploadTexts;
  onDrop: (id: string) => void;
}

/** How many files have arrived, whether they wait for the network, and which the server did not take. */
export function UploadProgress({
  waitingCount,
  sentCount,
  isOffline,
  refused,
  texts,
  onDrop,
}: UploadProgressProps) {
  const total = waitingCount + sentCount;
  const line = texts.progress(sentCount, total);
  return (
    <>
      {waitingCount === 0 ? null : (
        <div role="status">
          <p>{line}</p>
          <Progress value={(100 * sentCount) / total} aria-label={line} />
          {isOffline ? <p>{texts.offline}</p> : null}
        </div>
      )}
      {refused.map(({ id, fileName, refusal }) => (
        <Banner
          key={id}
          kind="bad"
          title={texts.refused(fileName)}
          action={
            <Button variant="default" onClick={() => onDrop(id)}>
              {texts.drop}
            </Button>
          }
        >
          {refusal}
        </Banner>
      ))}
    </>
  );
}
