import type { AdjusterReport, IsoDate } from '../../../contract/types.ts';
import { formatDate, formatDollarsAndCents } from '../../format/format-values.ts';

/** How the value of a field is written: days as ISO dates, amounts in dollars and cents, answers as true and false. */
type ReportValueKind = 'text' | 'day' | 'amount' | 'answer';

/** A field of a report. */
export interface ReportField {
  /** Its name in XML. */
  readonly name: string;
  /** Its published label. */
  readonly label: string;
  readonly kind: ReportValueKind;
  /** Null where the file does not say it. */
  readonly value: string | null;
}

/** Fields under one heading. */
export interface ReportSection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly ReportField[];
}

/** Rows of the same fields under one heading. */
export interface ReportRows {
  readonly name: string;
  /** The name of a row in XML. */
  readonly rowName: string;
  readonly title: string;
  readonly rows: readonly (readonly ReportField[])[];
}

/** A report of the adjuster, whose fields come from the file of the claim. It is never changed once it is recorded. */
export interface AdjusterReportDocument {
  readonly report: AdjusterReport;
  readonly title: string;
  readonly claimNumber: string;
  readonly company: string;
  /** Day on which it was recorded. */
  readonly reportedDate: IsoDate;
  readonly sections: readonly ReportSection[];
  readonly tables: readonly ReportRows[];
}

/** Formats a value for print. */
export function printReportValue({ kind, value }: ReportField): string {
  if (value === null) return 'Not entered';
  if (kind === 'day') return formatDate(value);
  if (kind === 'amount') return formatDollarsAndCents(value);
  if (kind === 'answer') return value === 'true' ? 'Yes' : 'No';
  return value;
}
