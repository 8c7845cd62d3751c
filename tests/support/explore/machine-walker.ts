import { type AnyMachineSnapshot, getInitialSnapshot } from 'xstate';
import type { IsoDate, PolicyFile, StepId } from '../../../machines/contract/types.ts';
import { type ClearedByPart, clearingRules, undoClearing } from '../../../machines/domain/file/clearing.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import { blankRating, buildZeroTotals, pickTotals } from '../../../machines/domain/file/rating-reset.ts';
import { laterStep } from '../../../machines/domain/file/step-order.ts';
import { readFieldValue } from '../../../machines/domain/problems/field-key.ts';
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
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { withAnswer } from '../scenarios/scenario-player.ts';

/**
 * A product of nothing but the wizard's machine: one snapshot that goes on from event to event, and a file that is cleared by the
 * thresholds that the machine says it crossed.
 */
class MachineWalker implements QuoteWalker {
  private snapshot: AnyMachineSnapshot;
  private file: PolicyFile;
  private cleared: ClearedByPart[] = [];
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
    const clears = this.act(command);
    return {
      place: this.place,
      file: this.file,
      canUndo: this.isUndoable,
      clears,
      problems: null,
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
    this.store(withDerivedFields(withAnswer(this.file, field, value), this.today));
    return null;
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

/** A walk over a machine, from the first step of a file. */
export function openMachineWalk(file: PolicyFile, today: IsoDate, machine?: typeof wizardMachine): Walk {
  const wizard = { ...file.wizard, step: 'BUILDING_INFORMATION', hardStopType: null } as const;
  const begun = withDerivedFields({ ...file, wizard }, today);
  return new Walk(new MachineWalker(begun, today, machine), 'server', begun, today);
}
