import type { IsoDate, SanctionEntry, ScreeningResult } from '../../machines/contract/types.ts';
import type { NotAvailable, ProviderAnswer } from './provider-result.ts';

/** The name of a person or of an entity. */
export type ScreenedName =
  | { readonly firstName: string; readonly middleName?: string | null; readonly lastName: string }
  | { readonly entityName: string };

/** An entry of the list that is close to the name. */
export interface ScreeningMatch {
  readonly sanctionEntryId: number;
  readonly entryNumber: number;
  /** As listed. */
  readonly name: string;
  readonly program: string | null;
  /** 0 to 100, two decimals; 100 is the same name. */
  readonly score: number;
  readonly isSample: boolean;
}

/** What screening came to: POTENTIAL_MATCH, REVIEW or CLEAR, and the entries that made it so, closest first. */
export interface Screening {
  readonly result: ScreeningResult;
  readonly matches: readonly ScreeningMatch[];
  /** Date of the newest entry that was compared. */
  readonly listDate: IsoDate;
}

/** The port to name screening. Without a list it is not available: no one is cleared by an empty list. */
export interface NameScreening {
  screen(
    name: ScreenedName,
    list: readonly SanctionEntry[],
  ): Promise<ProviderAnswer<Screening> | NotAvailable>;
}
