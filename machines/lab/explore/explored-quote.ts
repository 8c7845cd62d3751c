import type { Drafts } from '../../application/drafts.ts';
import { buildOpenFile } from '../../application/open-file.ts';
import type { HardStopType, IsoDate, PolicyFile, StepId } from '../../contract/types.ts';
import type { ClearedByPart } from '../../domain/file/clearing.ts';
import { isStepId } from '../sessions/recorded-session.ts';

/** Where an explored quote can be: on a step, at a hard stop, or back at the application start. */
export type ExploredPlace = StepId | HardStopType | 'APPLICATION_START';

/** How a quote is explored: by calls to the server, or on the screens of a browser, which keep what is no value yet. */
export type ExploredSide = 'server' | 'screens';

/** What a quote must be like after the commands so far. */
export interface ExploredQuote {
  readonly side: ExploredSide;
  readonly today: IsoDate;
  /** The file as it must be stored. Its wizard tells the step, and the hard stop that is stored with it. */
  readonly file: PolicyFile;
  readonly place: ExploredPlace;
  /** What going back cleared and nobody restored, the latest last. */
  readonly cleared: readonly ClearedByPart[];
  /** Whether what was cleared last can be restored: nothing was rated since. */
  readonly canUndo: boolean;
  /** The row of the interest that the last command removed and the screen offers to bring back; null if there is none. */
  readonly removed: string | null;
  /** What was typed and is no value. */
  readonly mistyped: Drafts;
}

/** A quote that was just started or opened. */
export function openExploredQuote(side: ExploredSide, file: PolicyFile, today: IsoDate): ExploredQuote {
  const { step, hardStopType } = file.wizard;
  const place = hardStopType ?? step;
  return { side, today, file, place, cleared: [], canUndo: false, removed: null, mistyped: {} };
}

/** The step whose screen is open, or would be after the way back from a hard stop. */
export function findOpenStep({ file }: ExploredQuote): StepId {
  return file.wizard.step;
}

/** The step that is shown; null at a hard stop and at the application start. */
export function findExploredStep({ place }: ExploredQuote): StepId | null {
  return isStepId(place) ? place : null;
}

/** The file with what was typed: what is no value counts as no answer. Built once for each quote, as every rule is asked anew for another file. */
export function buildShownFile(quote: ExploredQuote): PolicyFile {
  const { file, mistyped, today } = quote;
  const shown = shownFiles.get(quote) ?? buildOpenFile(file, mistyped, today);
  shownFiles.set(quote, shown);
  return shown;
}

const shownFiles = new WeakMap<ExploredQuote, PolicyFile>();
