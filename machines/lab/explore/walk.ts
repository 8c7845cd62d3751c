import type { IsoDate, PolicyFile } from '../../contract/types.ts';
import { buildFacts, type Facts } from '../../wizard/facts.ts';
import { expectCommand } from './expectation.ts';
import { type ExploredQuote, type ExploredSide, openExploredQuote } from './explored-quote.ts';
import { findLenderFlaws } from './lender-search.ts';
import { adoptObservation, findDifferences, mayRate, type Observation } from './observation.ts';
import type { WalkCommand } from './walk-command.ts';

/** Carries out commands on one real quote. */
export interface QuoteWalker {
  /**
   * Carries out a command; null if what is shown does not offer it. `before` is the quote as it must be by now, and `judge` tells how an
   * observation differs from what must come, so that a walker can wait for it.
   */
  carryOut(
    command: WalkCommand,
    before: ExploredQuote,
    judge: (observed: Observation) => readonly string[],
  ): Promise<Observation | null>;
}

/** A command that was carried out, and what it led to. */
export interface WalkedCommand {
  readonly command: WalkCommand;
  readonly facts: Facts;
  readonly place: string;
}

/** A command that came out otherwise than it must. */
export class WalkFailure extends Error {
  readonly command: WalkCommand;
  readonly differences: readonly string[];

  constructor(command: WalkCommand, differences: readonly string[]) {
    super(differences.join('\n'));
    this.command = command;
    this.differences = differences;
  }
}

/** A walk over one quote: each command is carried out, and what comes of it compared with what must. */
export class Walk {
  quote: ExploredQuote;
  readonly start: Facts;
  readonly walked: WalkedCommand[] = [];
  private readonly walker: QuoteWalker;

  constructor(walker: QuoteWalker, side: ExploredSide, file: PolicyFile, today: IsoDate) {
    this.walker = walker;
    this.quote = openExploredQuote(side, file, today);
    this.start = buildFacts(file, today);
  }

  /** Carries out a command. Rejects with a WalkFailure if it comes out otherwise than it must, or cannot be carried out. */
  async make(command: WalkCommand): Promise<void> {
    const judge = (seen: Observation) => judgeObservation(this.quote, command, seen).differences;
    const observed = await this.walker.carryOut(command, this.quote, judge).catch((problem: unknown) => {
      this.note(command, this.quote);
      throw new WalkFailure(command, [problem instanceof Error ? problem.message : String(problem)]);
    });
    if (observed === null) return;
    this.note(command, observed);
    const { before, expectation, differences } = judgeObservation(this.quote, command, observed);
    if (differences.length > 0) throw new WalkFailure(command, differences);
    this.quote = adoptObservation(before, expectation, observed);
  }

  private note(command: WalkCommand, { file, place }: Pick<Observation, 'file' | 'place'>): void {
    this.walked.push({ command, facts: buildFacts(file, this.quote.today), place });
  }
}

function judgeObservation(quote: ExploredQuote, command: WalkCommand, observed: Observation) {
  const before = mayRate(quote, command) ? withStoredRating(quote, observed.file) : quote;
  const expectation = expectCommand(before, command, observed.lender);
  const differences = [
    ...findLenderFlaws(command, observed.lender),
    ...findDifferences(before, expectation, observed),
  ];
  return { before, expectation, differences };
}

/** A premium, and whether it could be had, are the server's to say; answers are not. */
function withStoredRating(quote: ExploredQuote, { rating, transaction, wizard }: PolicyFile): ExploredQuote {
  const { hardStopType, hardStopMessage } = wizard;
  const isStopped = hardStopType === 'PREMIUM_FAILURE';
  return {
    ...quote,
    ...(isStopped ? { place: hardStopType } : {}),
    file: {
      ...quote.file,
      rating,
      transaction,
      ...(isStopped ? { wizard: { ...quote.file.wizard, hardStopType, hardStopMessage } } : {}),
    },
  };
}
