import type { ExportKind, ExportStatus, WebhookEvent } from '../../machines/contract/types.ts';
import type { FemaTotal } from '../../machines/domain/reports/fema/fema-balance.ts';

export interface ExportRow {
  exportId: number;
  createdBy: number;
  createdAt: Date;
  kind: ExportKind;
  filter: object;
  status: ExportStatus;
  rowsWritten: number;
  /** The file with its lines; null until it is done. */
  fileName: string | null;
  finishedAt: Date | null;
  expiresAt: Date;
  /** The sums of the file and of the ledger; null for policies, and until it is written. */
  totals: readonly FemaTotal[] | null;
  /** Why the file must not be sent; null where nothing is wrong. */
  problem: string | null;
}

export interface WebhookRow {
  webhookId: number;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
  createdBy: number;
  createdAt: Date;
  sealedSecret: string;
}
