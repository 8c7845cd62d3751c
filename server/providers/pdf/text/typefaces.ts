import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Fontkit from 'fontkit';

const require = createRequire(import.meta.url);

/** A font in one weight. It is opened once a process, when a text first needs it. */
export interface Typeface {
  /** The name under which a document knows it. */
  readonly name: string;
  readonly font: Fontkit.Font;
  readonly isRightToLeft: boolean;
  /** The width of a text that is set without a break, in parts of the size of the font. */
  readonly measure: (text: string) => number;
}

/** A family of fonts, as a package ships it. */
interface Family {
  /** A file of the package, beside which the folder of its fonts is. */
  readonly findPackage: () => string;
  readonly folder: string;
  readonly regular: string;
  readonly bold: string;
  readonly isRightToLeft: boolean;
  /** The script that the family is for: no other character opens its fonts. */
  readonly script?: RegExp;
  /** Whether each letter is shaped for itself, with what is joined to it. */
  readonly isShapedByLetter?: boolean;
}

/** The families in the order in which they are asked for a character. The first one has the scripts of Europe, Vietnam and Hindi. */
const families: readonly [Family, ...Family[]] = [
  {
    findPackage: () => require.resolve('@embedpdf/fonts-latin'),
    folder: '../fonts',
    regular: 'NotoSans-Regular.ttf',
    bold: 'NotoSans-Bold.ttf',
    isRightToLeft: false,
  },
  scriptFamily('armenian', /\p{Script=Armenian}/u, () =>
    require.resolve('@fontsource/noto-sans-armenian/package.json'),
  ),
  {
    ...scriptFamily('bengali', /\p{Script=Bengali}/u, () =>
      require.resolve('@fontsource/noto-sans-bengali/package.json'),
    ),
    isShapedByLetter: true,
  },
  scriptFamily('ethiopic', /\p{Script=Ethiopic}/u, () =>
    require.resolve('@fontsource/noto-sans-ethiopic/package.json'),
  ),
  scriptFamily('georgian', /\p{Script=Georgian}/u, () =>
    require.resolve('@fontsource/noto-sans-georgian/package.json'),
  ),
  scriptFamily('lao', /\p{Script=Lao}/u, () => require.resolve('@fontsource/noto-sans-lao/package.json')),
  scriptFamily('tamil', /\p{Script=Tamil}/u, () =>
    require.resolve('@fontsource/noto-sans-tamil/package.json'),
  ),
  scriptFamily('thai', /\p{Script=Thai}/u, () => require.resolve('@fontsource/noto-sans-thai/package.json')),
  {
    findPackage: () => require.resolve('@embedpdf/fonts-arabic'),
    folder: '../fonts',
    regular: 'NotoNaskhArabic-Regular.ttf',
    bold: 'NotoNaskhArabic-Bold.ttf',
    isRightToLeft: true,
  },
  {
    findPackage: () => require.resolve('@embedpdf/fonts-hebrew'),
    folder: '../fonts',
    regular: 'NotoSansHebrew-Regular.ttf',
    bold: 'NotoSansHebrew-Bold.ttf',
    isRightToLeft: true,
  },
  {
    findPackage: () => require.resolve('@embedpdf/fonts-sc'),
    folder: '../fonts',
    regular: 'NotoSansHans-Regular.otf',
    bold: 'NotoSansHans-Bold.otf',
    isRightToLeft: false,
  },
  {
    findPackage: () => require.resolve('@embedpdf/fonts-kr'),
    folder: '../fonts',
    regular: 'NotoSansKR-Regular.otf',
    bold: 'NotoSansKR-Bold.otf',
    isRightToLeft: false,
  },
];

/** A script that has a package for itself, read from left to right. */
function scriptFamily(name: string, script: RegExp, findPackage: () => string): Family {
  const file = `noto-sans-${name}-${name}`;
  return {
    findPackage,
    folder: 'files',
    regular: `${file}-400-normal.woff`,
    bold: `${file}-700-normal.woff`,
    isRightToLeft: false,
    script,
  };
}

/** The fonts of one weight: which one prints a character. */
class Weight {
  private readonly opened = new Map<Family, Typeface>();
  private readonly found = new Map<number, Typeface>();
  private readonly fileOf: 'regular' | 'bold';

  constructor(fileOf: 'regular' | 'bold') {
    this.fileOf = fileOf;
  }

  /** The typeface that prints a character; the first one, with an empty box, if none has it. */
  find(codePoint: number): Typeface {
    const known = this.found.get(codePoint);
    if (known) return known;
    const character = String.fromCodePoint(codePoint);
    const family = families.find(
      (each) =>
        (each.script?.test(character) ?? true) && this.open(each).font.hasGlyphForCodePoint(codePoint),
    );
    const typeface = this.open(family ?? families[0]);
    this.found.set(codePoint, typeface);
    return typeface;
  }

  private open(family: Family): Typeface {
    const known = this.opened.get(family);
    if (known) return known;
    const file = family[this.fileOf];
    const { openSync }: typeof Fontkit = require('fontkit');
    const font = openSync(path.join(path.dirname(family.findPackage()), family.folder, file));
    if (!('layout' in font)) throw new Error(`The file ${file} is a collection of fonts, not a font.`);
    if (family.isShapedByLetter) shapeByLetter(font);
    const layOut = rememberLayouts(font);
    const { unitsPerEm } = font;
    const measure = (text: string) => layOut(text).advanceWidth / unitsPerEm;
    const typeface = { name: file, font, isRightToLeft: family.isRightToLeft, measure };
    this.opened.set(family, typeface);
    return typeface;
  }
}

const weights = { regular: new Weight('regular'), bold: new Weight('bold') };

/** The typeface that prints a character in a weight. */
export function findTypeface(codePoint: number, isBold: boolean): Typeface {
  return weights[isBold ? 'bold' : 'regular'].find(codePoint);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Has a font shape a text letter by letter: the library would also join two letters of Bengali that only follow one another. */
function shapeByLetter(font: Fontkit.Font): void {
  const shape = font.layout.bind(font);
  font.layout = (text) => {
    const runs = [...letters.segment(text)].map(({ segment }) => shape(segment));
    return Object.assign(Object.create(shape('')), {
      glyphs: runs.flatMap((run) => run.glyphs),
      positions: runs.flatMap((run) => run.positions),
    });
  };
}

/** How many words of a font are remembered as laid out. */
const mostLayouts = 5000;

/**
 * Has a font lay out each word once a process: shaping takes longer than all else that sets a letter. A document gets a copy, since it
 * scales the positions to its own unit. Returns what gives the layout itself.
 */
function rememberLayouts(font: Fontkit.Font): (text: string) => Fontkit.GlyphRun {
  const shape = font.layout.bind(font);
  const kept = new Map<string, Fontkit.GlyphRun>();
  const nameCharacters = characterNamer(font);
  const layOut = (text: string) => {
    const known = kept.get(text);
    if (known) return known;
    if (kept.size >= mostLayouts) kept.clear();
    const run = shape(text);
    for (const glyph of run.glyphs) nameCharacters(glyph);
    kept.set(text, run);
    return run;
  };
  font.layout = (text) => {
    const run = layOut(text);
    return Object.assign(Object.create(run), {
      positions: run.positions.map((position) => ({ ...position })),
    });
  };
  return layOut;
}

/**
 * Has the glyphs of a font say which characters they are, for readers that copy or search a paper: the library leaves a glyph with the
 * characters of the first text that had it, even if that drew it as a part of another letter.
 */
function characterNamer(font: Fontkit.Font): (glyph: Fontkit.Glyph) => void {
  const own = new Map<number, number[]>();
  return (glyph) => {
    const known = own.get(glyph.id);
    if (known) glyph.codePoints = known;
    else {
      const characters = font.stringsForGlyph(glyph.id);
      // A ligature is read as its letters, whether a text has those or the one character that looks the same.
      const read = characters.find(isLetterItself) ?? characters.find(isLigature)?.normalize('NFKC');
      if (read !== undefined) glyph.codePoints = Array.from(read, (letter) => letter.codePointAt(0) ?? 0);
      own.set(glyph.id, glyph.codePoints);
    }
  };
}

/** Whether a character is a letter itself, rather than a part of a Chinese one or the form in the middle of an Arabic word. */
function isLetterItself(character: string): boolean {
  return character === character.normalize('NFKC') && !/[\p{Cc}\p{Radical}]/u.test(character);
}

function isLigature(character: string): boolean {
  return /[\uFB00-\uFB06]/.test(character);
}
