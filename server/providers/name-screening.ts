import type { IsoDate, ScreeningResult } from '../../machines/contract/types.ts';
import type { NotAvailable, ProviderAnswer } from './provider-result.ts';
import type { ListedNames, SanctionsList } from './screening/sanctions-list.ts';

/** The name of a person or an entity. */
export type ScreenedName =
  | { readonly firstName: string; readonly middleName?: string | null; readonly lastName: string }
  | { readonly entityName: string };

/** An entry of the list that resembles the name. */
export interface ScreeningMatch {
  readonly sanctionEntryId: number;
  readonly entryNumber: number;
  /** The name as listed. */
  readonly name: string;
  readonly program: string | null;
  /** 0 to 100 with two decimals; 100 is an identical name. */
  readonly score: number;
  readonly isSample: boolean;
}

/** The result of a screening: POTENTIAL_MATCH, REVIEW or CLEAR, with the entries that caused it, closest first. */
export interface Screening {
  readonly result: ScreeningResult;
  readonly matches: readonly ScreeningMatch[];
  /** Date of the newest entry of the list. */
  readonly listDate: IsoDate;
}

/** The port to name screening. It is not available without a list, so that an empty list never clears anyone. */
export interface NameScreening {
  screen(name: ScreenedName, list: SanctionsList): Promise<ProviderAnswer<Screening> | NotAvailable>;
  /** Opens the screening of many names against a list that is not empty. */
  screenInBulk(list: ListedNames): BulkScreening;
}

/** The result of screening a name, and the score of the closest entry, a whole number; 0 if none resembles it. */
export interface NameVerdict {
  readonly result: ScreeningResult;
  readonly score: number;
}

/** The screening of many names against one list. */
export interface BulkScreening {
  /** The verdicts in the order of the names; fewer if it was stopped. */
  screen(names: readonly ScreenedName[], stop: AbortSignal): Promise<readonly NameVerdict[]>;
  close(): Promise<void>;
}
