import type { StoredFile } from '../../policy/file/stored-file.ts';

/** The data from which letters about a policy are written. */
export interface LetterSources {
  readonly file: StoredFile;
  /** The differences of a change from the version before it, as text; empty for new business. */
  readonly changes: readonly { readonly label: string; readonly before: string; readonly after: string }[];
  readonly insuredName: string;
  /** The company that writes the policy. */
  readonly companyName: string;
  /** The insurer of the risk. */
  readonly carrierName: string;
  /** The agent of record, or the company where there is none. */
  readonly agent: {
    readonly name: string;
    readonly agencyName: string;
    readonly address: readonly string[];
    readonly phone: string | null;
    readonly email: string | null;
  };
}
