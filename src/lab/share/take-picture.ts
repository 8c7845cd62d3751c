import { isFrameMessage, type TakePictureMessage } from '../frame/messages.ts';

/** The longest wait for a picture, in milliseconds. */
const maxMilliseconds = 30_000;

/** Asks the frame for a picture of its screen. Rejects where it cannot draw one in time. */
export function takePicture(frame: HTMLIFrameElement): Promise<Blob> {
  const message: TakePictureMessage = { lab: 'take picture' };
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(late);
      removeEventListener('message', hear);
      finish();
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.contentWindow || !isFrameMessage(data)) return;
      if (data.lab !== 'picture') return;
      const { picture, problem } = data;
      end(() => (picture === null ? reject(new Error(problem)) : resolve(picture)));
    };
    const late = setTimeout(() => end(() => reject(new Error('It took too long.'))), maxMilliseconds);
    addEventListener('message', hear);
    frame.contentWindow?.postMessage(message, location.origin);
  });
}
