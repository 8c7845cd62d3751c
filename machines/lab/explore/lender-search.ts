import { splitLenderWords } from '../../domain/parties/lender-words.ts';
import type { LenderChoice } from '../../parties/lender-choice.ts';
import type { WalkCommand } from './walk-command.ts';

/** A text that fits no lender. */
export const unknownLender = 'xyzzy';

/** Texts to search lenders by: beginnings of the words of a sample lender, in any order, and one that fits none. */
export const lenderTexts = ['tide samp', 'loans prai', 'lakeshore', 'MORTGAGE bayou', unknownLender];

/** How the lender that a list offered first differs from what was typed, in plain words; empty if it does not. */
export function findLenderFlaws(command: WalkCommand, lender: LenderChoice | null): string[] {
  if (command.type === 'meet fault') return findLenderFlaws(command.command, lender);
  if (command.type !== 'choose lender') return [];
  const { text } = command;
  if (lender === null) return text === unknownLender ? [] : [`The list offered no lender for “${text}”.`];
  const words = splitLenderWords(lender.name);
  const isFitting = splitLenderWords(text).every((typed) => words.some((word) => word.startsWith(typed)));
  return isFitting ? [] : [`The list offered “${lender.name}” for “${text}”.`];
}
