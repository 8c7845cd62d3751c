import { type ChildProcess, spawn } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import {
  isColorScheme,
  type PictureComparison,
  type PictureProgress,
  type PictureRequest,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import { readLabRequest } from '../scenarios/lab-request.ts';
import { ownCheckout } from '../scenarios/write-scenario.ts';
import { Album } from './album.ts';
import { type Approval, approveCompared, readComparisonWithApprovals } from './approve-compared.ts';

/** An answer to what the lab's page asked for, or why it was not done. */
export type DeskAnswer<Answer> =
  | ({ readonly status: 200 | 202 } & Answer)
  | { readonly status: 400 | 403 | 409 | 413; readonly problem: string };

/** The pictures of a checkout for the lab's page: what was compared last, approving, and comparing anew in a process of its own. */
export class PictureDesk {
  private readonly checkout: string;
  private readonly folder: string;
  private progress: PictureProgress = { isRunning: false, message: '', problem: null };
  private process: ChildProcess | null = null;
  /** Approvals are written one after the other, so that none is lost. */
  private lastApproval: Promise<unknown> = Promise.resolve();

  constructor(checkout = ownCheckout) {
    this.checkout = checkout;
    this.folder = path.join(checkout, 'lab-shots');
  }

  /** What was compared last, and how far a comparison is that is being made. */
  async read(): Promise<{ comparison: PictureComparison | null; progress: PictureProgress }> {
    return {
      comparison: await readComparisonWithApprovals({ checkout: this.checkout, folder: this.folder }),
      progress: this.progress,
    };
  }

  /** The bytes of a picture; null if there is none with that digest. */
  async readPicture(digest: string): Promise<Buffer | null> {
    return (await Album.open(this.folder)).read(digest);
  }

  /** Approves the pictures with the ids that were sent. */
  async approve(request: IncomingMessage): Promise<DeskAnswer<Approval>> {
    const read = await readLabRequest(request);
    if (read.status !== 200) return read;
    const ids: unknown = Reflect.get(Object(read.sent), 'ids');
    if (!isTextList(ids)) return { status: 400, problem: 'Send the ids of pictures as a list.' };
    const approval = this.lastApproval
      .catch(() => undefined)
      .then(() => approveCompared({ checkout: this.checkout, folder: this.folder }, ids));
    this.lastApproval = approval;
    return { status: 200, ...(await approval) };
  }

  /** Begins a comparison. Only one is made at a time. */
  async compare(request: IncomingMessage): Promise<DeskAnswer<{ progress: PictureProgress }>> {
    const read = await readLabRequest(request);
    if (read.status !== 200) return read;
    const { sent } = read;
    if (!isPictureRequest(sent))
      return { status: 400, problem: 'Name the revisions, widths and color schemes to compare.' };
    if (this.progress.isRunning) return { status: 409, problem: 'Pictures are being taken already.' };
    this.start(sent);
    return { status: 202, progress: this.progress };
  }

  /** Ends a comparison that is being made. */
  close(): void {
    this.process?.kill();
  }

  private start({ before, now, widths, schemes, screen }: PictureRequest): void {
    const revisions = [before, before === null ? null : now].flatMap((one) => one ?? []);
    const words = [
      ...revisions,
      `--width=${widths.join(',')}`,
      `--scheme=${schemes.join(',')}`,
      ...(screen === null ? [] : [`--screen=${screen}`]),
      `--checkout=${this.checkout}`,
      `--folder=${this.folder}`,
    ];
    const child = spawn(process.execPath, ['scripts/lab.ts', 'shots', ...words], { cwd: ownCheckout });
    this.process = child;
    this.progress = { isRunning: true, message: 'Reading the revisions', problem: null };
    let errors = '';
    child.stderr.on('data', (part: Buffer) => {
      errors += part.toString('utf8');
    });
    child.stdout.on('data', (part: Buffer) => {
      const line = part.toString('utf8').trim().split('\n').find(isProgress);
      if (line !== undefined) this.progress = { ...this.progress, message: line };
    });
    child.once('error', (problem) => this.end(problem.message));
    child.once('close', (code) => this.end(code === 2 || code === null ? errors.trim().slice(-2000) : null));
  }

  private end(problem: string | null): void {
    this.process = null;
    this.progress = { isRunning: false, message: '', problem };
  }
}

function isProgress(line: string): boolean {
  return /^\d+ of \d+ pictures of /.test(line);
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isPictureRequest(value: unknown): value is PictureRequest {
  const { before, now, widths, schemes, screen } = Object(value);
  const isRevision = (one: unknown) =>
    one === null || (typeof one === 'string' && /^\w[\w./~^@-]*$/.test(one));
  return (
    isRevision(before) &&
    isRevision(now) &&
    (screen === null || (typeof screen === 'string' && /^\w+$/.test(screen))) &&
    Array.isArray(widths) &&
    widths.length > 0 &&
    widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 4000) &&
    isTextList(schemes) &&
    schemes.length > 0 &&
    schemes.every(isColorScheme)
  );
}
