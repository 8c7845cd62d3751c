/** The colors of an agency in the insured's place, each readable on its background. */
export interface AgencyColors {
  /** Of a button under white text. */
  readonly main: string;
  readonly mainHover: string;
  /** Of links on light pages and on dark ones. */
  readonly linkLight: string;
  readonly linkDark: string;
}

/** The surfaces behind links, as in tokens.css. */
export const lightSurfaces: readonly string[] = ['#f6f3ec', '#ffffff', '#f1f5f9'];
export const darkSurfaces: readonly string[] = ['#0a1522', '#11202f', '#0d1926', '#182a3b'];

/** The contrast that WCAG 2.2 AA asks between text and its background. */
const leastContrast = 4.5;

/** The colors that come closest to the one that an agency chose, such as #7a1f3d, and can be read. */
export function buildAgencyColors(chosen: string): AgencyColors {
  const main = makeReadable(chosen, ['#ffffff'], '#000000');
  return {
    main,
    mainHover: mixColors(main, '#000000', 0.2),
    linkLight: makeReadable(chosen, lightSurfaces, '#000000'),
    linkDark: makeReadable(chosen, darkSurfaces, '#ffffff'),
  };
}

/** The contrast of two colors by WCAG, from 1 to 21. */
export function measureContrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes a color with `toward` in steps of a hundredth until it can be read on every surface. */
function makeReadable(color: string, surfaces: readonly string[], toward: string): string {
  for (let step = 0; step < 100; step += 1) {
    const mixed = mixColors(color, toward, step / 100);
    if (surfaces.every((surface) => measureContrast(mixed, surface) >= leastContrast)) return mixed;
  }
  return toward;
}

function mixColors(one: string, other: string, share: number): string {
  const [from, to] = [readChannels(one), readChannels(other)];
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function readChannels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
