/** The caret position in `text` that has `count` counted characters before it. */
export function findCaretIndex(text: string, count: number, counts: RegExp = /\d/): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (counts.test(text.charAt(index))) seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}

/** The number of counted characters before the caret. */
export function countBeforeCaret(text: string, caret: number, counts: RegExp = /\d/): number {
  return [...text.slice(0, caret)].filter((character) => counts.test(character)).length;
}
