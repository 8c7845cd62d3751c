import { type AnyMachineSnapshot, getInitialSnapshot } from 'xstate';
import { applyDrafts } from '../../../machines/application/drafts.ts';
import type {
  AdditionalInterestRole,
  IsoDate,
  PolicyFile,
  StepId,
} from '../../../machines/contract/types.ts';
import { type ClearedByPart, clearingRules, undoClearing } from '../../../machines/domain/file/clearing.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import { blankRating, buildZeroTotals, pickTotals } from '../../../machines/domain/file/rating-reset.ts';
import { laterStep } from '../../../machines/domain/file/step-order.ts';
import { splitLenderWords } from '../../../machines/domain/parties/lender-words.ts';
import {
  formatLossPayeeKey,
  parseFieldKey,
  parseRowKey,
  readFieldValue,
} from '../../../machines/domain/problems/field-key.ts';
import { draftRow, findInterestRole } from '../../../machines/lab/explore/interests.ts';
import type { Observation } from '../../../machines/lab/explore/observation.ts';
import { type QuoteWalker, Walk } from '../../../machines/lab/explore/walk.ts';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import {
  type LabContext,
  type LabEvent,
  nextSnapshot,
  openStepEvent,
} from '../../../machines/lab/paths/walk-events.ts';
import { isHardStopType, isStepId } from '../../../machines/lab/sessions/recorded-session.ts';
import {
  buildPayeeLists,
  findPayeeId,
  findRowChanges,
  type RowValues,
} from '../../../machines/parties/interest-rows.ts';
import { buildLenderValues, type LenderChoice } from '../../../machines/parties/lender-choice.ts';
import type { LossPayeesEvent } from '../../../machines/parties/loss-payees.machine.ts';
import type { PayeeSources } from '../../../machines/parties/payee-lists.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { sampleLenders } from '../../../server/providers/samples/sample-lenders.ts';
import { withAnswer } from '../scenarios/scenario-player.ts';

/**
 * A product of nothing but the wizard's machine and that of the loss payees: one snapshot that goes on from event to event, and a file that
 * is cleared by the thresholds that the machine says it crossed.
 */
export class MachineWalker implements QuoteWalker {
  private snapshot: AnyMachineSnapshot;
  private file: PolicyFile;
  private cleared: ClearedByPart[] = [];
  private lender: LenderChoice | null = null;
  private isUndoable = false;
  private readonly machine: typeof wizardMachine;
  private readonly today: IsoDate;

  constructor(file: PolicyFile, today: IsoDate, machine: typeof wizardMachine = wizardMachine) {
    this.machine = machine;
    this.today = today;
    this.file = file;
    this.snapshot = nextSnapshot(machine, getInitialSnapshot(machine, buildFacts(file, today)), {
      type: 'next',
    });
  }

  async carryOut(command: WalkCommand): Promise<Observation> {
    this.lender = null;
    const clears = this.act(command);
    return {
      place: this.place,
      file: this.file,
      canUndo: this.isUndoable,
      clears,
      problems: null,
      lender: this.lender,
      flaws: [],
    };
  }

  private get place(): string {
    const { value } = this.snapshot;
    if (typeof value === 'object') return String(Reflect.get(Object(value), 'hardStop'));
    return value === 'applicationStart' ? 'APPLICATION_START' : String(value);
  }

  private act(command: WalkCommand): readonly string[] | null {
    switch (command.type) {
      case 'answer':
        return this.answer(command.field, command.value);
      case 'open':
        return this.move(openStepEvent(command.step));
      case 'next':
      case 'back':
        return this.move({ type: command.type });
      case 'undo':
        return this.undo();
      case 'rate':
        return this.rate(command.choice);
      case 'add interest':
        return this.addInterest(command.role);
      case 'remove interest':
        return this.removeInterest(command.at);
      case 'restore interest':
        return this.storeRow(command.at, { isActive: true });
      case 'choose lender':
        return this.chooseLender(command.at, command.text);
      case 'reload':
        if (this.file.wizard.hardStopType !== null && isStepId(this.place))
          this.snapshot = nextSnapshot(this.machine, this.snapshot, {
            type: 'hard stop',
            stop: this.file.wizard.hardStopType,
          });
        return null;
      default:
        throw new Error(`The machine knows nothing of “${command.type}”.`);
    }
  }

  private answer(field: string, value: string | number | boolean): null {
    if (findInterestRole(field) !== null)
      return this.storeRow(parseRowKey(field), { [parseFieldKey(field).field]: value });
    this.store(withDerivedFields(withAnswer(this.file, field, value), this.today));
    return null;
  }

  private addInterest(role: AdditionalInterestRole): null {
    const { entries } = buildPayeeLists(this.file, this.payeeSources);
    const isFurther = role === 'LOSS_PAYEE' && entries[role].show;
    return this.changePayees(
      isFurther ? { type: 'add further', values: {} } : { type: 'toggle show', of: role },
    );
  }

  /** A mortgagee that was stated before and has no row becomes a row that is removed. */
  protected removeInterest(at: string): null {
    const { file } = this;
    const index = file.lossPayees.findIndex(
      (_, row) => formatLossPayeeKey(file, row, 'name1') === `${at}.name1`,
    );
    const role = file.lossPayees[index]?.lossPayeeType ?? null;
    if (role === null) return this.storeRow(at, { isActive: false });
    const id = findPayeeId(file, index);
    const { further } = buildPayeeLists(file, this.payeeSources);
    const isFurther = further.some(({ lossPayeeId }) => lossPayeeId === id);
    return this.changePayees(isFurther ? { type: 'hide further', id } : { type: 'toggle show', of: role });
  }

  private chooseLender(at: string, text: string): null {
    this.lender = findSampleLender(text);
    return this.lender === null ? null : this.storeRow(at, buildLenderValues(this.lender));
  }

  private changePayees(event: LossPayeesEvent): null {
    for (const { at, values } of findRowChanges(this.file, event, this.payeeSources)) {
      if (values === null) throw new Error(`${at} was never stored.`);
      this.storeRow(at, values);
    }
    return null;
  }

  /** Stores values of a row; a new one gets its number, as on a server. */
  private storeRow(at: string, values: RowValues): null {
    const changed = applyDrafts(this.file, draftRow(this.file, at, values));
    const lossPayees = changed.lossPayees.map((payee, index) =>
      payee.version === 0 ? { ...payee, lossPayeeId: index + 1, version: 1 } : payee,
    );
    this.store(withDerivedFields({ ...changed, lossPayees }, this.today));
    return null;
  }

  private get payeeSources(): PayeeSources {
    return { today: this.today, random: () => 0 };
  }

  private rate(choice: object): null {
    const amounts = { buildingPremium: '900.00', contentsPremium: '200.00', totalPremium: '1100.00' };
    const rated = { status: 'RATED', rateMethod: 'RISK_RATING_2', ...amounts } as const;
    this.store({ ...this.file, rating: { ...this.file.rating, ...choice, ...rated } });
    this.isUndoable = false;
    return null;
  }

  private undo(): null {
    this.snapshot = nextSnapshot(this.machine, this.snapshot, { type: 'undo' });
    this.store(withDerivedFields(undoClearing(this.file, this.cleared.pop() ?? {}), this.today));
    this.isUndoable = false;
    return null;
  }

  /** Sends a move; the file follows where the machine went, and loses what the machine says was crossed. */
  private move(event: LabEvent): readonly string[] | null {
    const [before, placeBefore] = [this.snapshot, this.place];
    this.snapshot = nextSnapshot(this.machine, before, event);
    if (this.place === 'pastTheLastStep') this.snapshot = before;
    if (isHardStopType(this.place)) {
      this.file = { ...this.file, wizard: { ...this.file.wizard, hardStopType: this.place } };
      return [];
    }
    if (this.place === placeBefore || isHardStopType(placeBefore)) return [];
    const { cleared }: LabContext = this.snapshot.context;
    const named = this.clear(cleared);
    this.standOn(isStepId(this.place) ? this.place : 'BUILDING_INFORMATION');
    return named;
  }

  private clear(thresholds: readonly number[]): string[] {
    const rules = clearingRules.filter(({ below }) => thresholds.includes(below));
    const fields = rules.flatMap((rule) => rule.fields);
    const present = fields.filter(({ part, name }) => readFieldValue(this.file, `${part}.${name}`) !== null);
    const isReset = rules.some(({ resetsRating }) => resetsRating) && this.file.rating.status !== null;
    const keys = present.map(({ part, name }) => `${part}.${name}`);
    if (keys.length > 0 || isReset) this.keepForUndo(present, isReset);
    let file = this.file;
    for (const key of keys) file = withAnswer(file, key, null);
    if (isReset)
      file = {
        ...file,
        rating: blankRating(file.rating),
        transaction: { ...file.transaction, ...buildZeroTotals(file.transaction) },
      };
    this.store(withDerivedFields(file, this.today));
    return isReset ? [...keys, 'rating'] : keys;
  }

  private keepForUndo(
    present: readonly { readonly part: 'structure' | 'policy'; readonly name: string }[],
    isReset: boolean,
  ): void {
    const pick = (part: 'structure' | 'policy') =>
      Object.fromEntries(
        present
          .filter((one) => one.part === part)
          .map(({ name }) => [name, readFieldValue(this.file, `${part}.${name}`)]),
      );
    const { rating, transaction } = this.file;
    this.cleared.push({
      structure: pick('structure'),
      policy: pick('policy'),
      ...(isReset ? { rating, transaction: pickTotals(transaction) } : {}),
    });
    this.isUndoable = true;
  }

  private store(file: PolicyFile): void {
    this.file = file;
    this.snapshot = nextSnapshot(this.machine, this.snapshot, {
      type: 'facts changed',
      facts: buildFacts(file, this.today),
    });
  }

  private standOn(step: StepId): void {
    const { wizard } = this.file;
    const furthestStep = laterStep(wizard.furthestStep, step);
    this.file = {
      ...this.file,
      wizard: { ...wizard, step, furthestStep, hardStopType: null, hardStopMessage: null },
    };
  }
}

/** The first sample lender whose words begin with those of a text; null if there is none. */
function findSampleLender(text: string): LenderChoice | null {
  const found = sampleLenders.find(({ name }) => {
    const words = splitLenderWords(name);
    return splitLenderWords(text).every((typed) => words.some((word) => word.startsWith(typed)));
  });
  return found === undefined ? null : { ...found, stateId: 47, stateAbbreviation: 'TN' };
}

/** Opens a product of machines on a file. */
type OpenWalker = (file: PolicyFile) => QuoteWalker;

/** A walk over a machine, from the first step of a file. */
export function openMachineWalk(file: PolicyFile, today: IsoDate, machine?: typeof wizardMachine): Walk {
  return openWalk(file, today, (begun) => new MachineWalker(begun, today, machine));
}

/** A walk over another product of machines, from the first step of a file. */
export function openWalk(file: PolicyFile, today: IsoDate, openWalker: OpenWalker): Walk {
  const wizard = { ...file.wizard, step: 'BUILDING_INFORMATION', hardStopType: null } as const;
  const begun = withDerivedFields({ ...file, wizard }, today);
  return new Walk(openWalker(begun), 'server', begun, today);
}
