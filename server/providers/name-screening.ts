import type { IsoDate, SanctionEntry, ScreeningResult } from '../../machines/contract/types.ts';
import type { NotAvailable, ProviderAnswer } from './provider-result.ts';

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
  screen(
    name: ScreenedName,
    list: readonly SanctionEntry[],
  ): Promise<ProviderAnswer<Screening> | NotAvailable>;
}
