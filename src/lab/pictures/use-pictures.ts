import { useCallback, useEffect, useState } from 'react';
import type { PictureRequest } from '../../../machines/lab/pictures/compared-pictures.ts';
import { usePress } from '../../ui/controls/use-press.ts';
import type { PictureShelf, ShelvedPictures } from '../sessions/versions.ts';

/** How often the page asks how far a comparison is, in milliseconds. */
const askEvery = 1000;

/** What was compared last; while a comparison is made, the page asks how far it is. */
export function usePictures(shelf: PictureShelf) {
  const [shelved, setShelved] = useState<ShelvedPictures | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(
    () => shelf.read().then(setShelved, (cause: Error) => setProblem(cause.message)),
    [shelf],
  );
  useEffect(() => void read(), [read]);
  const isRunning = shelved?.progress.isRunning === true;
  useEffect(() => {
    if (!isRunning) return;
    const asking = setInterval(() => void read(), askEvery);
    return () => clearInterval(asking);
  }, [isRunning, read]);
  const { isBusy: isSending, press: send } = usePress(async (act: () => Promise<unknown>) => {
    setProblem(null);
    await act().catch((cause: Error) => setProblem(cause.message));
    await read();
  });
  const approve = (ids: readonly string[]) =>
    send(async () => {
      const refused = await shelf.approve(ids);
      if (refused.length > 0)
        throw new Error(`${refused.length} could not be approved: they have no picture here.`);
    });
  const compare = (request: PictureRequest) => send(() => shelf.compare(request));
  return { shelved, problem: problem ?? shelved?.progress.problem ?? null, isSending, approve, compare };
}
