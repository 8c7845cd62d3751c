import type { PartsDraft } from '../../../machines/application/drafts.ts';
import type { ActiveHardStop, ServedFile } from '../../../machines/application/results.ts';
import type { WizardService } from '../../../machines/application/wizard-service.ts';
import type { IsoDate, PolicyFile } from '../../../machines/contract/types.ts';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import { applyClearing, type ClearingPlan, undoClearing } from '../../../machines/domain/file/clearing.ts';
import { type Movement, resolveMove } from '../../../machines/wizard/move.ts';
import { sampleToday } from './sample-file.ts';

/** The time at which the service saves. */
export const savedAt = '2026-11-21T18:42:00.000Z';

/** The server side of an application in memory: one file, versions checked, moves decided by the wizard. */
export class MemoryService implements WizardService {
  file: ServedFile;
  /** The names of the calls, in order. */
  readonly calls: string[] = [];
  /** Calls that fail until they are removed from the set. */
  readonly failing = new Set<string>();
  /** The result of `evaluate`; true holds the application. */
  isHeld = false;
  private cleared: ClearingPlan | null = null;
  private readonly today: IsoDate;

  constructor(file: PolicyFile, today: IsoDate = sampleToday) {
    this.file = served(file);
    this.today = today;
  }

  /** Saves a part as another user. */
  meanwhile(part: 'structure' | 'policy' | 'mailingAddress', values: object): void {
    const before = this.file[part];
    this.change({ [part]: { ...before, ...values, version: before.version + 1 } });
  }

  async saveParts({ parts }: { parts: PartsDraft }) {
    this.begin('save parts');
    return this.merge(parts) ?? { __typename: 'PartsSaved' as const, file: this.file, savedAt };
  }

  async next({ step, parts }: { step: PolicyFile['wizard']['step']; parts: PartsDraft | null }) {
    this.begin('next');
    const stale = parts === null ? null : this.merge(parts);
    if (stale !== null) return stale;
    const made = resolveMove(this.file, this.today, step, { type: 'next' });
    if (made.outcome === 'hard stop') return { ...buildStop(made.hardStop), __typename: 'HardStop' as const };
    if (made.outcome === 'past the last step')
      return { __typename: 'NoNextStep' as const, message: made.message, problems: made.problems };
    if (made.outcome !== 'moved')
      return {
        __typename: 'StepProblems' as const,
        problems: made.outcome === 'refused' ? made.problems : [],
        file: this.file,
      };
    return this.moved(made.step);
  }

  async back({ step, to, toStart, excluded }: Parameters<WizardService['back']>[0]) {
    this.begin('back');
    const movement: Movement = toStart ? { type: 'back', to: 'APPLICATION_START' } : { type: 'back', to };
    const made = resolveMove(this.file, this.today, step, movement, excluded);
    if (made.outcome === 'application start') {
      this.clear(made.cleared);
      return { __typename: 'ApplicationStart' as const, path: 'start', file: this.file };
    }
    if (made.outcome !== 'moved') return { __typename: 'NotFound' as const, message: 'No such step.' };
    this.clear(made.cleared);
    return this.moved(made.step);
  }

  async jump({ to }: { to: PolicyFile['wizard']['step'] }) {
    this.begin('jump');
    const made = resolveMove(this.file, this.today, this.file.wizard.step, { type: 'jump', to });
    if (made.outcome === 'moved') return this.moved(made.step);
    return { __typename: 'StepProblems' as const, problems: [], file: this.file };
  }

  async undoClearing() {
    this.begin('undo clearing');
    if (this.cleared !== null) this.change({ ...undoClearing(this.file, this.cleared.values) });
    this.change({ wizardState: { ...this.file.wizardState, undo: null } });
    return { __typename: 'PartsSaved' as const, file: this.file, savedAt };
  }

  async resetCertificate() {
    this.begin('reset certificate');
    this.change({ elevationCertificate: { ...this.file.elevationCertificate, isActive: false, lag: null } });
    return { __typename: 'PartsSaved' as const, file: this.file, savedAt };
  }

  async rate({ stage, choice }: Parameters<WizardService['rate']>[0]) {
    this.begin('rate');
    const rated = { status: 'RATED', rateMethod: 'RISK_RATING_2', stage, totalPremium: '1204.00' } as const;
    this.change({ rating: { ...this.file.rating, ...choice, ...rated } });
    return { __typename: 'QuoteRated' as const, file: this.file };
  }

  async submit() {
    this.begin('submit');
    this.change({ transaction: { ...this.file.transaction, policyState: 'APPLICATION' } });
    return { __typename: 'ApplicationSubmitted' as const, file: this.file };
  }

  async evaluate() {
    this.begin('evaluate');
    const transactionStatus = this.isHeld ? ('PENDING_UNDERWRITING' as const) : ('IN_PROCESS' as const);
    const reviewReasons = this.isHeld ? 'Building coverage is above the limit.' : null;
    this.change({ transaction: { ...this.file.transaction, transactionStatus, reviewReasons } });
    return { __typename: 'ApplicationSubmitted' as const, file: this.file };
  }

  private begin(call: string): this {
    this.calls.push(call);
    if (this.failing.has(call)) throw new Error(`The call to ${call} failed.`);
    return this;
  }

  private change(parts: object): void {
    this.file = { ...this.file, ...parts };
  }

  private clear(plan: ClearingPlan): void {
    if (plan.fields.length === 0) return;
    this.cleared = plan;
    this.change(applyClearing(this.file, plan));
    const undo = { clearedValuesId: '7', labels: plan.fields.map(({ label }) => label), clearedAt: savedAt };
    this.change({ wizardState: { ...this.file.wizardState, undo } });
  }

  private moved(step: PolicyFile['wizard']['step']) {
    this.change({ wizard: { ...this.file.wizard, step } });
    return { __typename: 'WizardMoved' as const, file: this.file };
  }

  /** Stores the parts if all are based on the current version and returns null; otherwise stores none and returns the conflicts. */
  private merge(parts: PartsDraft) {
    const entries = Object.entries(parts);
    const stale = entries.filter(
      ([part, row]) => !Array.isArray(row) && readVersion(row) !== readVersion(Reflect.get(this.file, part)),
    );
    if (stale.length > 0) {
      const conflicts = stale.map(([part]) => ({
        part,
        rowId: null,
        version: 0,
        savedBy: 'Ben Other',
        differences: [],
      }));
      return { __typename: 'StaleParts' as const, conflicts, file: this.file };
    }
    for (const [part, row] of entries) {
      const held: unknown = Reflect.get(this.file, part);
      this.change({ [part]: Array.isArray(row) ? mergedRows(held, row) : raised(held, row) });
    }
    return null;
  }
}

/** A file as a server answers it. */
export function served(file: PolicyFile, stop: ActiveHardStop | null = null): ServedFile {
  return { ...file, wizardState: { undo: null, hardStop: stop } };
}

function buildStop(stop: Omit<ActiveHardStop, 'reference'>): ActiveHardStop {
  return { ...stop, reference: 'Q1042-AB12' };
}

function readVersion(row: unknown): number {
  return Number(Reflect.get(Object(row), 'version') ?? 0);
}

function raised(held: unknown, row: unknown): object {
  return { ...Object(held), ...Object(row), version: readVersion(held) + 1 };
}

function mergedRows(held: unknown, rows: readonly object[]): object[] {
  const before: object[] = Array.isArray(held) ? held : [];
  const ids = ['insuredId', 'lossPayeeId', 'correspondenceEmailId'];
  const readRowId = (row: object) =>
    ids.map((id): unknown => Reflect.get(row, id)).find((id) => id !== undefined && id !== 0);
  const kept = before.map((one) => {
    const change = rows.find((row) => readRowId(row) !== undefined && readRowId(row) === readRowId(one));
    return change === undefined ? one : raised(one, change);
  });
  const added = rows.filter((row) => readRowId(row) === undefined);
  const blanks = 'lossPayees';
  return [
    ...kept,
    ...added.map((row, index) => ({ ...blankPart(blanks), ...row, lossPayeeId: 900 + index, version: 1 })),
  ];
}
