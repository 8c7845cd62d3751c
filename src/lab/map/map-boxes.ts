import { enumerateWords } from '../../../machines/lab/comparison/change-sentence.ts';
import { listSteps } from '../../../machines/lab/comparison/step-table.ts';
import type { MachineMap } from '../../../machines/lab/map/machine-map.ts';
import type { StateTitle } from '../../../machines/lab/map/map-titles.ts';
import { findCleared } from '../../../machines/lab/map/state-description.ts';
import type { ClearingRow } from '../../../machines/lab/versions/version-tables.ts';

/** The text of a state's box, in lines that fit its width, and the height that they need. */
export interface BoxText {
  readonly title: readonly string[];
  readonly notes: readonly string[];
  readonly height: number;
}

/** The sizes of the text in a drawing, in pixels: no text is smaller than 11. */
export const textSizes = { title: 13, note: 11.5, titleLine: 16, noteLine: 14 } as const;

/** Widths of an average character, in pixels. */
const titleCharacter = 7;
const noteCharacter = 5.9;
/** The width beside the text of a box, and that of a step's number. */
const sidePadding = 20;
const numberWidth = 24;

/** The text of a box of some width: the title, and under it notes such as the condition of entry. */
export function fitBoxText({ title, number }: StateTitle, notes: readonly string[], width: number): BoxText {
  const room = width - sidePadding - (number === null ? 0 : numberWidth);
  const lines = wrapText(title, room / titleCharacter);
  const noteLines = notes.flatMap((note) => wrapText(note, room / noteCharacter));
  const height = 12 + lines.length * textSizes.titleLine + noteLines.length * textSizes.noteLine;
  return { title: lines, notes: noteLines, height };
}

/** Breaks a text between words into lines of at most this many characters. A longer word has a line of its own. */
export function wrapText(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** What a box says under its title: when the step is entered, and what going back to it clears. */
export function describeBox(map: MachineMap, id: string, clearing: readonly ClearingRow[]): string[] {
  const conditions = listSteps(map).find((step) => step.id === id)?.conditions ?? [];
  const condition = conditions.length === 0 ? [] : [`Only if ${enumerateWords(conditions)}`];
  const { fields, resetsRating } = findCleared(map, id, clearing);
  const answers =
    fields.length === 0 ? [] : [`${fields.length} ${fields.length === 1 ? 'answer' : 'answers'}`];
  const cleared = [...answers, ...(resetsRating ? ['the rating'] : [])];
  return [...condition, ...(cleared.length === 0 ? [] : [`Back here clears ${enumerateWords(cleared)}`])];
}
