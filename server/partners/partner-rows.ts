import type { ExportStatus, WebhookEvent } from '../../machines/contract/types.ts';

export interface ExportRow {
  exportId: number;
  createdBy: number;
  createdAt: Date;
  filter: object;
  status: ExportStatus;
  rowsWritten: number;
  /** The file with its lines; null until it is done. */
  fileName: string | null;
  finishedAt: Date | null;
  expiresAt: Date;
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
