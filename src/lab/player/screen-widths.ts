/** The selectable widths of the frame, in pixels. */
export const widths = [320, 768, 1280] as const;

/** The selectable width that is nearest to another one. */
export function findNearestWidth(width: number): number {
  return widths.reduce((nearest, one) => (Math.abs(one - width) < Math.abs(nearest - width) ? one : nearest));
}
