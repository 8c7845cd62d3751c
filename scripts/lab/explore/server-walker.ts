import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TypedDocumentNode } from '@apollo/client';
import { buildPartsInput, type Drafts, setDraft } from '../../../machines/application/drafts.ts';
import type { StepId } from '../../../machines/contract/types.ts';
import { stepNumber } from '../../../machines/domain/file/step-order.ts';
import {
  type ExploredQuote,
  findExploredStep,
  findOpenStep,
} from '../../../machines/lab/explore/explored-quote.ts';
import { draftRow, findAddedRow } from '../../../machines/lab/explore/interests.ts';
import type { Observation } from '../../../machines/lab/explore/observation.ts';
import type { QuoteWalker } from '../../../machines/lab/explore/walk.ts';
import type { WalkCommand } from '../../../machines/lab/explore/walk-command.ts';
import type { RowValues } from '../../../machines/parties/interest-rows.ts';
import { buildLenderValues, type LenderChoice } from '../../../machines/parties/lender-choice.ts';
import {
  Back,
  Jump,
  Next,
  PolicyFile,
  type PolicyFileFieldsFragment,
  Rate,
  SavePolicyParts,
  UndoClearing,
} from '../../../src/graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { FindLenders } from '../../../src/graphql/staff-documents.ts';
import { type Client, printed, type WireAnswer } from '../../../tests/support/server/graphql-client.ts';
import { listFaults } from '../../../tests/support/server/no-fault.ts';

/** What a call led to, as its answer says. */
interface CallResult {
  readonly place: string;
  readonly clears?: readonly string[];
  readonly problems?: readonly string[];
  /** The file that came with the answer. */
  readonly file?: PolicyFileFieldsFragment;
  /** The lender that was chosen. */
  readonly lender?: LenderChoice;
}

/** Carries out commands by calls to the server, with the app's own documents. */
export class ServerWalker implements QuoteWalker {
  private readonly client: Client;
  /** A client whose session is over. */
  private readonly signedOut: Client;
  private readonly policyId: string;
  private file: LoadedPolicyFile;
  private flaws: string[] = [];

  constructor(clients: { readonly client: Client; readonly signedOut: Client }, file: LoadedPolicyFile) {
    this.client = clients.client;
    this.signedOut = clients.signedOut;
    this.file = file;
    this.policyId = String(file.policy.policyId);
  }

  async carryOut(command: WalkCommand, before: ExploredQuote): Promise<Observation> {
    this.flaws = [];
    const result =
      command.type === 'meet fault'
        ? await this.meetFault(command, before)
        : await this.call(command, before);
    const answer = await this.ask(PolicyFile, { policyId: this.policyId });
    if (answer.policyFile === null) throw new Error(`The quote ${this.policyId} cannot be read.`);
    const stored = parsePolicyFile(answer.policyFile);
    if (result.file !== undefined && !isDeepStrictEqual(parsePolicyFile(result.file), stored))
      this.flaws.push(
        `The file of the answer is not the stored one: ${nameDifferences(parsePolicyFile(result.file), stored)}.`,
      );
    this.file = stored;
    return {
      place: result.place,
      file: stored,
      canUndo: stored.wizardState.undo !== null,
      clears: result.clears ?? null,
      problems: result.problems ?? null,
      lender: result.lender ?? null,
      flaws: this.flaws,
    };
  }

  /** A lost answer: the call is made again, as the app does. A session that is over: the call is refused and changes nothing. */
  private async meetFault(
    { fault, command }: Extract<WalkCommand, { type: 'meet fault' }>,
    before: ExploredQuote,
  ): Promise<CallResult> {
    const moveKey = randomUUID();
    if (fault === 'lost network') {
      if (command.type === 'next') await this.call(command, before, moveKey);
      return this.call(command, before, moveKey);
    }
    const { body } = await this.signedOut.send(printed(Next), {
      policyId: this.policyId,
      step: findOpenStep(before),
      parts: null,
      moveKey,
    });
    if (body?.errors === undefined) this.flaws.push('A call without a session was not refused.');
    return this.call(command, before);
  }

  private async call(
    command: WalkCommand,
    before: ExploredQuote,
    moveKey: string = randomUUID(),
  ): Promise<CallResult> {
    switch (command.type) {
      case 'answer':
        return this.answer(command, before);
      case 'next':
        return this.goOn(before, moveKey);
      case 'back':
        return findExploredStep(before) === null
          ? { place: findOpenStep(before) }
          : this.goBack(before, null);
      case 'open':
        return stepNumber(command.step) < stepNumber(findOpenStep(before))
          ? this.goBack(before, command.step)
          : this.jump(before, command.step);
      case 'undo':
        return this.undo(before);
      case 'rate':
        return this.rate(command, before);
      case 'add interest':
        return this.saveRow(findAddedRow(this.file, command.role), { isActive: true }, before);
      case 'remove interest':
        return this.saveRow(command.at, { isActive: false }, before);
      case 'restore interest':
        return this.saveRow(command.at, { isActive: true }, before);
      case 'choose lender':
        return this.chooseLender(command, before);
      case 'reload':
        return { place: this.file.wizard.hardStopType ?? this.file.wizard.step };
      default:
        throw new Error(`The server has no call for “${command.type}”.`);
    }
  }

  private answer(
    { field, value }: Extract<WalkCommand, { type: 'answer' }>,
    before: ExploredQuote,
  ): Promise<CallResult> {
    const typed = { text: String(value), value, isValid: true };
    return this.save(setDraft(this.file, {}, field, typed), before);
  }

  private saveRow(at: string, values: RowValues, before: ExploredQuote): Promise<CallResult> {
    return this.save(draftRow(this.file, at, values), before);
  }

  /** Chooses the first lender that the list offers for the text. */
  private async chooseLender(
    { at, text }: Extract<WalkCommand, { type: 'choose lender' }>,
    before: ExploredQuote,
  ): Promise<CallResult> {
    const [lender] = (await this.ask(FindLenders, { text })).lenders;
    if (lender === undefined) return { place: before.place };
    return { ...(await this.saveRow(at, buildLenderValues(lender), before)), lender };
  }

  private async save(drafts: Drafts, before: ExploredQuote): Promise<CallResult> {
    const parts = buildPartsInput(this.file, drafts);
    if (parts === null) return { place: before.place };
    const { savePolicyParts } = await this.ask(SavePolicyParts, { policyId: this.policyId, parts });
    return this.stay(before, savePolicyParts);
  }

  private async goOn(before: ExploredQuote, moveKey: string): Promise<CallResult> {
    if (before.place === 'APPLICATION_START') return { place: findOpenStep(before) };
    const { next } = await this.ask(Next, {
      policyId: this.policyId,
      step: findOpenStep(before),
      parts: null,
      moveKey,
    });
    switch (next.__typename) {
      case 'WizardMoved':
        return { place: next.file.position.step, file: next.file };
      case 'HardStop':
        return { place: next.type };
      default:
        return this.stay(before, next);
    }
  }

  /** Goes back after asking what that clears. */
  private async goBack(before: ExploredQuote, to: StepId | null): Promise<CallResult> {
    const move = { policyId: this.policyId, step: findOpenStep(before), to };
    const preview = (await this.ask(Back, { ...move, preview: true })).back;
    const clears = preview.__typename === 'ClearingPreview' ? preview.clears.map(({ field }) => field) : [];
    const { back } = await this.ask(Back, move);
    if (back.__typename === 'ApplicationStart')
      return { place: 'APPLICATION_START', file: back.file, clears };
    if (back.__typename === 'WizardMoved') return { place: back.file.position.step, file: back.file, clears };
    return this.stay(before, back);
  }

  private async jump(before: ExploredQuote, to: StepId): Promise<CallResult> {
    const { jump } = await this.ask(Jump, { policyId: this.policyId, to });
    return jump.__typename === 'WizardMoved'
      ? { place: jump.file.position.step, file: jump.file }
      : this.stay(before, jump);
  }

  private async undo(before: ExploredQuote): Promise<CallResult> {
    const clearedValuesId = this.file.wizardState.undo?.clearedValuesId;
    if (clearedValuesId === undefined) return { place: before.place };
    const { undoClearing } = await this.ask(UndoClearing, { policyId: this.policyId, clearedValuesId });
    return this.stay(before, undoClearing);
  }

  private async rate(
    { choice }: Extract<WalkCommand, { type: 'rate' }>,
    before: ExploredQuote,
  ): Promise<CallResult> {
    const stage = findOpenStep(before) === 'RATES' ? 'PRELIMINARY' : 'DISCOUNTED';
    const { rate } = await this.ask(Rate, { policyId: this.policyId, stage, choice });
    return rate.__typename === 'HardStop' ? { place: rate.type } : this.stay(before, rate);
  }

  /** The answer of a call that leads nowhere else. */
  private stay(
    { place }: ExploredQuote,
    answer: {
      readonly __typename: string;
      readonly problems?: readonly { readonly message: string }[];
      readonly file?: PolicyFileFieldsFragment;
    },
  ): CallResult {
    if (answer.__typename === 'NotFound' || answer.__typename === 'StaleParts')
      this.flaws.push(`The server answered ${answer.__typename}.`);
    return {
      place,
      ...(answer.problems === undefined ? {} : { problems: answer.problems.map(({ message }) => message) }),
      ...(answer.file === undefined ? {} : { file: answer.file }),
    };
  }

  /** The data of an answer; its faults become flaws of the command. */
  private async ask<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const answer: WireAnswer = await this.client.send(printed(document), variables);
    this.flaws.push(...listFaults(answer));
    if (answer.status !== 200 || answer.body?.errors !== undefined || !answer.body?.data)
      throw new Error(`The server answered ${answer.status}: ${answer.text.slice(0, 500)}`);
    return answer.body.data as Data;
  }
}

function nameDifferences(one: object, other: object): string {
  return Object.entries(one)
    .filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(other, name)))
    .map(([name]) => name)
    .join(', ');
}
