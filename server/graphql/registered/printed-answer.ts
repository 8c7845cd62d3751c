/** A value of an answer that the database prints, under the name that the caller chose. */
export interface PrintedValue {
  readonly key: string;
  /** The field that is read; `__typename` for the name of the type. */
  readonly field: string;
  /** The type of the value in the schema: a scalar, or an enumeration. */
  readonly type: string;
}

/** An object, or a list of objects, of an answer whose values the database prints. */
export interface PrintedObject {
  readonly key: string;
  readonly member: string;
  /** The type of the objects in the schema. */
  readonly type: string;
  readonly values: readonly PrintedValue[];
  /** What is printed where there is no row. */
  readonly blank: string;
}

/** One entry of an answer, in its order: printed by the database, or a hole that this process fills. */
export type PrintedEntry = PrintedObject | { readonly hole: number };

/*
 * The database marks what it cannot print by values named "!", a name that no field has. Outside of texts, in which every quotation
 * mark follows a backslash, nothing else looks like a mark.
 */
export const markName = '!';
/** Marks that the next value is JSON as the database writes it, which is printed again here. */
export const jsonMark = 'j';
/** Marks the end of that value. */
export const endMark = 'e';
/** Marks that the next value, a word or null, is replaced by one that the day decides. */
export const replaceMark = 'r';

const mark = '"!":';
const letterLength = '"j",'.length;
const jsonEnd = `,${mark}"${endMark}"`;

/** The answer that the database printed, with its holes filled, and the marked word replaced. */
export function fillAnswer(text: string, holes: readonly string[], replacement: string): string {
  let filled = '';
  let at = 0;
  for (let next = text.indexOf(mark); next >= 0; next = text.indexOf(mark, at)) {
    filled += text.slice(at, next);
    const letter = next + mark.length;
    if (text[letter] !== '"') {
      const hole = Number.parseInt(text.slice(letter, letter + 4), 10);
      filled += holes[hole];
      at = letter + String(hole).length;
      continue;
    }
    const value = text.indexOf(':', letter) + 1;
    filled += text.slice(letter + letterLength, value);
    if (text[letter + 1] === jsonMark) {
      const end = text.indexOf(jsonEnd, value);
      filled += JSON.stringify(JSON.parse(text.slice(value, end)));
      at = end + jsonEnd.length;
    } else {
      filled += replacement;
      at = text[value] === '"' ? text.indexOf('"', value + 1) + 1 : value + 'null'.length;
    }
  }
  return filled + text.slice(at);
}
