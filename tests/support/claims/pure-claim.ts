import type { Claim, ClaimAction, IsoDate } from '../../../machines/contract/types.ts';
import {
  type ClaimFile,
  findReserve,
  isEndedClaim,
  isLossPaid,
  isWorkedClaim,
} from '../../../machines/domain/claims/claim-file.ts';
import { isRequestAnswered } from '../../../machines/domain/claims/claim-requests.ts';
import {
  findIccLimit,
  findIccReserveBeside,
  findIccReserveRefusal,
} from '../../../machines/domain/claims/icc.ts';
import { splitByPayee } from '../../../machines/domain/claims/money-out.ts';
import {
  findClearanceRefusal,
  findListedNameRefusal,
} from '../../../machines/domain/claims/payee-clearance.ts';
import { isLoan, listPaymentNames } from '../../../machines/domain/claims/payees.ts';
import { settleClaim } from '../../../machines/domain/claims/settlement/settle-claim.ts';
import { describeDenial } from '../../../machines/domain/claims/work/claim-letters.ts';
import {
  findClaimConditions,
  listClaimClocks,
  missingForAction,
} from '../../../machines/domain/claims/work/claim-standing.ts';
import { movePayment } from '../../../machines/domain/claims/work/payment-moves.ts';
import { findClaimPaymentProblems } from '../../../machines/domain/claims/work/payment-needs.ts';
import { findOwnChangeRefusal } from '../../../machines/domain/claims/work/separate-duties.ts';
import {
  approveClaimExpense,
  approveClaimPayment,
  changeReserve,
} from '../../../machines/domain/ledger/claim-entry.ts';
import type { EntryDraft } from '../../../machines/domain/ledger/ledger-entry.ts';
import {
  addMoney,
  compareMoney,
  formatMoney,
  minMoney,
  negateMoney,
  noMoney,
  parseDollars,
  parseMoney,
  subtractMoney,
} from '../../../machines/domain/money/money.ts';
import { nextClaimStatus } from '../../../machines/lifecycle/claim.machine.ts';
import { buildClaimFile } from './claim-files.ts';
import { buildLine, type ClaimScenario, type ClaimStep, type ExpectedClaim } from './claim-scenario.ts';

type Step<Deed extends ClaimStep['do']> = Extract<ClaimStep, { readonly do: Deed }>;

const roles = {
  agent: 'AGENT',
  claims: 'CLAIMS_EXAMINER',
  adjuster: 'ADJUSTER',
  manager: 'CLAIMS_MANAGER',
} as const;

const userIds = { agent: 1, claims: 2, adjuster: 3, manager: 4 } as const;

/** The only name that resembles one on the sanctions list. */
export const listedName = 'Blackreef Maritime Trading LLC';

/** A claim that is played by the rules alone, without a server. */
export class PureClaim {
  #file: ClaimFile;
  readonly #entries: EntryDraft[] = [];
  #day: IsoDate;

  constructor({ lender, dateOfLoss }: Pick<ClaimScenario, 'lender' | 'dateOfLoss'>) {
    this.#day = dateOfLoss;
    const file = buildClaimFile({ lenders: lender ? ['Cumberland River Bank'] : [] });
    const claim: Claim = {
      ...file.claim,
      ...{ status: 'NOTICED', dateOfLoss, adjusterUserId: null, assignedDate: null, contactedDate: null },
      ...{ inspectedDate: null, preliminaryDate: null, closingDate: null, examinedDate: null },
      ...{ isPrincipalResidence: null, replacementCost: null, buildingSalvage: null, contentsSalvage: null },
    };
    this.#file = { ...file, claim, lines: [], reserves: [], proofs: [], payments: [] };
  }

  /** The current file. */
  get file(): ClaimFile {
    return this.#file;
  }

  /** Does a step. Returns why it may not be done; null if it was done. */
  play(step: ClaimStep): string | null {
    this.#day = step.day;
    switch (step.do) {
      case 'report':
        return this.#report();
      case 'assign':
        return this.#change({ status: this.#next('ASSIGN'), adjusterUserId: 3, assignedDate: step.day });
      case 'facts': {
        const isFirst = this.#file.claim.status === 'ASSIGNED';
        return this.#change({ ...step.facts, ...(isFirst ? { status: this.#next('INSPECT') } : {}) });
      }
      case 'lines':
        this.#file = {
          ...this.#file,
          lines: step.lines.map((row, at) => ({
            claimLineId: at + 1,
            claimId: 1,
            position: at,
            ...{ tax: '0.00', contractor: 'NONE', overhead: '0.00', profit: '0.00', ageYears: null },
            ...buildLine(row),
          })),
        };
        return null;
      case 'reportOn':
        return this.#change(
          step.report === 'PRELIMINARY' ? { preliminaryDate: step.day } : { closingDate: step.day },
        );
      case 'reserve':
        return this.#reserve(step);
      case 'proof':
        return this.#receive(step);
      case 'pay':
        return this.#pay(step);
      case 'send':
        return this.#movePayments('APPROVED', step.electronically ? 'SEND_ELECTRONICALLY' : 'SEND');
      case 'cash':
        return this.#movePayments('SENT', 'CASH');
      case 'move':
        return this.#move(step);
      case 'request':
        this.#file = {
          ...this.#file,
          requests: [
            ...this.#file.requests,
            {
              ...{
                claimRequestId: 1,
                claimId: 1,
                reason: step.reason,
                evidence: step.evidence,
                receivedBy: 1,
              },
              ...{ buildingAmount: step.buildingAmount, contentsAmount: step.contentsAmount },
              ...{ receivedDate: step.day, decision: null, decidedDate: null },
            },
          ],
        };
        return null;
      case 'icc':
        return this.#declare(step);
      case 'interest':
        return this.#addInterest(step);
      case 'clear':
        return this.#clear(step);
    }
  }

  /** Describes the claim now in the words of a scenario. The letters are the server's. */
  describe(): Omit<ExpectedClaim, 'letters'> {
    const { claim, payments, proofs } = this.#file;
    const { building, contents } = settleClaim(this.#file);
    const first = {
      proofReceivedAt: proofs[0] ? new Date(proofs[0].receivedAt) : null,
      paidDate: payments.find(({ kind }) => kind === 'FINAL' || kind === 'PARTIAL')?.approvedDate ?? null,
      lastDeniedDate: this.#file.denials[0]?.day ?? null,
    };
    return {
      status: claim.status,
      settlement: Object.fromEntries(
        [building, contents].map(({ coverage, method, payable }) => [
          coverage,
          `${method} ${formatMoney(payable)}`,
        ]),
      ),
      payments: payments.map(
        ({ kind, coverage, amount, payee, payeeName }) =>
          `${kind} ${coverage} ${amount} ${payee} ${payeeName}`,
      ),
      clocks: listClaimClocks(claim, first, this.#day).map(
        ({ kind, dueDate, doneDate }) => `${kind} by ${dueDate}: ${doneDate ?? 'open'}`,
      ),
      ledger: this.#readLedger(),
    };
  }

  #readLedger(): ExpectedClaim['ledger'] {
    const postings = this.#entries.flatMap((entry) => entry.postings);
    const keyOf = ({ account, line }: (typeof postings)[number]) =>
      line === null ? account : `${account} ${line}`;
    const keys = [...new Set(postings.map(keyOf))].toSorted();
    const sums = keys.map(
      (key) =>
        [
          key,
          addMoney(...postings.filter((posting) => keyOf(posting) === key).map(({ amount }) => amount)),
        ] as const,
    );
    return Object.fromEntries(
      sums.filter(([, sum]) => compareMoney(sum, noMoney) !== 0).map(([key, sum]) => [key, formatMoney(sum)]),
    );
  }

  #report(): null {
    this.#change({ reportedAt: `${this.#day}T18:00:00Z` });
    for (const [coverage, dollars] of [
      ['BUILDING', 10_000],
      ['CONTENTS', 5000],
    ] as const)
      this.#setReserve(coverage, parseDollars(dollars));
    return null;
  }

  #reserve({ coverage, amount }: Step<'reserve'>): string | null {
    const isSetAgain = this.#file.claim.status === 'REOPENED' && coverage !== 'ICC';
    if (isEndedClaim(this.#file.claim) || isSetAgain)
      return 'The reserve of a closed claim cannot be changed.';
    const refusal = coverage === 'ICC' ? findIccReserveRefusal(this.#file, parseMoney(amount)) : null;
    if (refusal !== null) return refusal;
    this.#setReserve(coverage, parseMoney(amount));
    return null;
  }

  #setReserve(coverage: Step<'reserve'>['coverage'], amount: ReturnType<typeof parseMoney>): void {
    const by = subtractMoney(amount, findReserve(this.#file.reserves, coverage));
    this.#entries.push(changeReserve(coverage, by));
    const row = { coverage, amount: formatMoney(amount), reason: 'Report', setAt: this.#day, setBy: 1 };
    this.#file = {
      ...this.#file,
      reserves: [
        ...this.#file.reserves,
        { claimReserveId: this.#file.reserves.length + 1, claimId: 1, ...row },
      ],
    };
  }

  #receive({ kind, buildingAmount, contentsAmount, signerName, waiver, day }: Step<'proof'>): string | null {
    const lossProofId = this.#file.proofs.length + 1;
    const row = {
      ...{
        lossProofId,
        claimId: 1,
        kind: kind ?? ('SIGNED_BY_INSURED' as const),
        buildingAmount,
        contentsAmount,
      },
      ...{ signerName: signerName ?? 'Rosa Alvarez', signedDate: day, receivedAt: `${day}T18:00:00Z` },
      ...{ receivedBy: 1, waiver: waiver ?? null },
    };
    const next = this.#next('RECEIVE_PROOF', { hasProof: true });
    this.#file = { ...this.#file, proofs: [...this.#file.proofs, row] };
    return this.#change(next === undefined ? {} : { status: next });
  }

  #pay({ kind, coverage, amount, by, lenderBalance, bulletin, day }: Step<'pay'>): string | null {
    const request = { kind, coverage, amount, bulletin: bulletin ?? null, lenderBalance };
    const problems = findClaimPaymentProblems(this.#file, request, roles[by]).map(({ message }) => message);
    const own = findOwnChangeRefusal(this.#file, coverage, userIds[by]);
    if (own !== null && kind !== 'EXPENSE') problems.push(own);
    if (problems.length > 0) return problems.join(' ');
    const { claim } = this.#file;
    const isSettling = kind !== 'ADVANCE' && kind !== 'EXPENSE';
    const isPaid = claim.status === 'PAID' || claim.status === 'PARTLY_DENIED';
    const next = isSettling && !isPaid ? this.#next('PAY') : claim.status;
    if (next === undefined) return missingForAction.PAY;
    const isFeeOfWithdrawn = kind === 'EXPENSE' && claim.status === 'WITHDRAWN';
    if (!isWorkedClaim(claim) && !isFeeOfWithdrawn)
      return 'A claim is paid once it has an adjuster, and until it is closed.';
    const names = listPaymentNames(this.#file, coverage);
    const listed = [...names.insureds, ...names.lenders].filter((name) => name === listedName);
    const held = kind === 'EXPENSE' ? null : findListedNameRefusal(this.#file, listed, userIds[by]);
    if (held !== null) return held;
    const cents = parseMoney(amount);
    const balance = lenderBalance === undefined ? null : parseMoney(lenderBalance);
    const shares =
      kind === 'EXPENSE'
        ? [{ payee: 'ADJUSTER' as const, payeeName: 'Ash Tran', amount: cents }]
        : splitByPayee(cents, names, balance);
    const compliance = findIccReserveBeside(this.#file, cents);
    for (const share of shares) {
      const row = {
        ...{ claimPaymentId: this.#file.payments.length + 1, claimId: 1, kind, coverage, payee: share.payee },
        ...{ payeeName: share.payeeName, amount: formatMoney(share.amount), status: 'APPROVED' as const },
        ...{
          bulletin: bulletin ?? null,
          approvedDate: day,
          approvedBy: userIds[by],
          sentDate: null,
          cashedDate: null,
        },
        worksheet: null,
      };
      this.#entries.push(
        kind === 'EXPENSE' ? approveClaimExpense(share.amount) : approveClaimPayment(coverage, share.amount),
      );
      this.#file = { ...this.#file, payments: [...this.#file.payments, row] };
      if (kind === 'EXPENSE') continue;
      const reserve = findReserve(this.#file.reserves, coverage);
      this.#setReserve(coverage, addMoney(reserve, negateMoney(minMoney(reserve, share.amount))));
    }
    if (kind !== 'EXPENSE' && coverage === 'BUILDING') this.#setReserve('ICC', compliance);
    const requests = this.#file.requests.map((asked) =>
      kind === 'ADDITIONAL' && asked.decision === null && isRequestAnswered(asked, this.#file)
        ? { ...asked, decision: 'PAID' as const, decidedDate: day }
        : asked,
    );
    this.#file = { ...this.#file, requests };
    return this.#change({
      status: next,
      ...(isSettling && claim.examinedDate === null ? { examinedDate: day } : {}),
    });
  }

  #movePayments(from: 'APPROVED' | 'SENT', action: 'SEND' | 'SEND_ELECTRONICALLY' | 'CASH'): null {
    const payments = this.#file.payments.map((payment) => {
      const moved = payment.status === from ? movePayment(payment, action) : null;
      if (moved === null) return payment;
      this.#entries.push(moved.entry);
      return { ...payment, status: moved.status };
    });
    this.#file = { ...this.#file, payments };
    return null;
  }

  #move({ by, action, reason, day }: Step<'move'>): string | null {
    const next = this.#next(action);
    if (next === undefined) return missingForAction[action];
    const { claim, payments } = this.#file;
    if (action === 'CLOSE' && !isLossPaid(payments)) {
      if (reason === undefined) return 'Choose the reason why the claim is closed without payment.';
      return this.#change({ status: next, closedDate: day, closeReason: reason });
    }
    if (action === 'WITHDRAW')
      for (const coverage of ['BUILDING', 'CONTENTS'] as const) this.#setReserve(coverage, noMoney);
    const isDenial = action === 'DENY' || action === 'DENY_PART';
    const sent = isDenial ? describeDenial(this.#file, day) : null;
    if (sent !== null)
      this.#file = { ...this.#file, denials: [{ day, lines: sent.lines }, ...this.#file.denials] };
    return this.#change({
      status: next,
      ...(action === 'REOPEN' ? { reopenedBy: userIds[by] } : {}),
      ...(action === 'CLOSE' || action === 'WITHDRAW' ? { closedDate: day } : {}),
      ...(action === 'REOPEN' ? { closedDate: null, closeReason: null } : {}),
      ...(isDenial
        ? { firstDeniedDate: claim.firstDeniedDate ?? day, examinedDate: claim.examinedDate ?? day }
        : {}),
    });
  }

  /** The community has declared the damage; the first time, what compliance may pay is reserved. */
  #declare({ day, proofAmount, hasUndertakings, completedDate }: Step<'icc'>): string | null {
    if (isEndedClaim(this.#file.claim)) return 'Reopen the claim before you enter facts about compliance.';
    if (this.#file.icc === null) this.#setReserve('ICC', findIccLimit(this.#file));
    const icc = {
      ...{ iccClaimId: 1, claimId: 1, declaration: 'SUBSTANTIAL_DAMAGE' as const, declaredDate: day },
      ...{
        work: 'ELEVATE' as const,
        proofAmount: proofAmount ?? null,
        proofSignedDate: proofAmount ? day : null,
      },
      ...{ hasUndertakings: hasUndertakings ?? false, completedDate: completedDate ?? null },
    };
    this.#file = { ...this.#file, icc };
    return null;
  }

  #clear({ by, name, evidence, day }: Step<'clear'>): string | null {
    const refusal = name === listedName ? findClearanceRefusal(this.#file, name, userIds[by]) : 'Not listed.';
    if (refusal !== null) return refusal;
    const row = {
      ...{ claimNameClearanceId: 1, claimId: 1, clearedName: name, reason: evidence },
      ...{ clearedDate: day, clearedBy: userIds[by] },
    };
    this.#file = { ...this.#file, clearances: [...this.#file.clearances, row] };
    return null;
  }

  #addInterest({ by, kind, interestName, coverage, evidence, day }: Step<'interest'>): string | null {
    if (isLoan(kind) !== (coverage !== undefined)) return 'Choose the coverage that the loan is for.';
    const row = {
      ...{ claimInterestId: this.#file.interests.length + 1, claimId: 1, kind, interestName, evidence },
      ...{
        coverage: coverage ?? null,
        sinceDate: day,
        recordedBy: userIds[by],
        endedDate: null,
        endedBy: null,
      },
    };
    this.#file = { ...this.#file, interests: [...this.#file.interests, row] };
    return null;
  }

  #next(action: ClaimAction, added: { readonly hasProof?: true } = {}): Claim['status'] | undefined {
    const conditions = { ...findClaimConditions(this.#file), ...added };
    return nextClaimStatus(this.#file.claim.status, action, conditions) ?? undefined;
  }

  #change(values: { readonly [name in keyof Claim]?: Claim[name] | undefined }): null {
    this.#file = { ...this.#file, claim: { ...this.#file.claim, ...(values as Partial<Claim>) } };
    return null;
  }
}
