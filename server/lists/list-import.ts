import type { CommunityStatus, IsoDate, ProgramType, SanctionEntry } from '../../machines/contract/types.ts';

/** A list that is imported from a file. */
export type ListName = 'sanctions' | 'communities' | 'lenders' | 'taxes';

/** The last import of a list. */
export interface ListImport {
  readonly list: ListName;
  /** Where the list was read from. */
  readonly source: string;
  readonly listDate: IsoDate;
  /** SHA-256 of the list's date and rows, in hexadecimal. */
  readonly digest: string;
  readonly rowCount: number;
  readonly importedAt: Date;
}

/** A community in the status book. */
export interface CommunityRow {
  readonly communityNumber: string;
  readonly communityName: string;
  readonly county: string;
  readonly communityStatus: CommunityStatus;
  readonly programType: ProgramType;
  readonly suspendDate: IsoDate | null;
  readonly crsClass: number;
  readonly firmDate: IsoDate | null;
}

export type SanctionRow = Omit<SanctionEntry, 'sanctionEntryId' | 'isSample' | 'listDate'>;
