import { createContext, useContext } from 'react';

/** The words of a page's header, and of controls beside the label that their page gives them. */
export interface FieldWords {
  readonly skip: string;
  readonly optional: string;
  readonly error: string;
  readonly warning: string;
  readonly choose: string;
  readonly loading: string;
  readonly undo: string;
  readonly clearedPhone: (typed: string) => string;
  readonly charactersLeft: (count: number) => string;
  readonly charactersOver: (count: number) => string;
  /** The problem of text that a control cannot read, which is written in English. */
  readonly problem: (english: string) => string;
}

const english: FieldWords = {
  skip: 'Skip to the content',
  optional: 'optional',
  error: 'Error:',
  warning: 'Warning:',
  choose: 'Choose…',
  loading: 'Loading…',
  undo: 'Undo',
  clearedPhone: (typed) => `Cleared: ${typed} is not a ten-digit phone number.`,
  charactersLeft: (count) => `${count} characters left`,
  charactersOver: (count) => `${count} characters too many`,
  problem: (written) => written,
};

/** The words of the page around a control; English where a page has no language of its own. */
export const FieldWordsContext = createContext(english);

export function useFieldWords(): FieldWords {
  return useContext(FieldWordsContext);
}
