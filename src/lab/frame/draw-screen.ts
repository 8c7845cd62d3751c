import { withPictureStyles } from './picture-styles.ts';

/** Draws the whole screen of the frame as a PNG. What draws it is loaded when a picture is first asked for. */
export async function drawScreen(): Promise<Blob> {
  const { snapdom } = await import('@zumer/snapdom');
  const { body } = document;
  return withPictureStyles(() =>
    snapdom.toBlob(body, {
      format: 'png',
      dpr: 1,
      embedFonts: true,
      backgroundColor: getComputedStyle(body).backgroundColor,
      // The marks of masked answers change in a way that the library does not notice.
      invalidate: true,
    }),
  );
}
