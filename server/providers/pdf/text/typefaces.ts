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
  readonly findPackage: () => string;
  readonly regular: string;
  readonly bold: string;
  readonly isRightToLeft: boolean;
}

/** The families in the order in which they are asked for a character. The first one has the scripts of Europe and Vietnam. */
const families: readonly [Family, ...Family[]] = [
  {
    findPackage: () => require.resolve('@embedpdf/fonts-latin'),
    regular: 'NotoSans-Regular.ttf',
    bold: 'NotoSans-Bold.ttf',
    isRightToLeft: false,
  },
  {
    findPackage: () => require.resolve('@embedpdf/fonts-arabic'),
    regular: 'NotoNaskhArabic-Regular.ttf',
    bold: 'NotoNaskhArabic-Bold.ttf',
    isRightToLeft: true,
  },
  {
    findPackage: () => require.resolve('@embedpdf/fonts-hebrew'),
    regular: 'NotoSansHebrew-Regular.ttf',
    bold: 'NotoSansHebrew-Bold.ttf',
    isRightToLeft: true,
  },
  {
    findPackage: () => require.resolve('@embedpdf/fonts-sc'),
    regular: 'NotoSansHans-Regular.otf',
    bold: 'NotoSansHans-Bold.otf',
    isRightToLeft: false,
  },
  {
    findPackage: () => require.resolve('@embedpdf/fonts-kr'),
    regular: 'NotoSansKR-Regular.otf',
    bold: 'NotoSansKR-Bold.otf',
    isRightToLeft: false,
  },
];

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
    const family = families.find((each) => this.open(each).font.hasGlyphForCodePoint(codePoint));
    const typeface = this.open(family ?? families[0]);
    this.found.set(codePoint, typeface);
    return typeface;
  }

  private open(family: Family): Typeface {
    const known = this.opened.get(family);
    if (known) return known;
    const file = family[this.fileOf];
    const { openSync }: typeof Fontkit = require('fontkit');
    const font = openSync(path.join(path.dirname(family.findPackage()), '..', 'fonts', file));
    if (!('layout' in font)) throw new Error(`The file ${file} is a collection of fonts, not a font.`);
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
      const character = font.stringsForGlyph(glyph.id).find(isLetterItself);
      if (character !== undefined) glyph.codePoints = [character.codePointAt(0) ?? 0];
      own.set(glyph.id, glyph.codePoints);
    }
  };
}

/** Whether a character is a letter itself, rather than a part of a Chinese one or the form in the middle of an Arabic word. */
function isLetterItself(character: string): boolean {
  return character === character.normalize('NFKC') && !/[\p{Cc}\p{Radical}]/u.test(character);
}
