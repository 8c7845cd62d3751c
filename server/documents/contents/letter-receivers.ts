import type {
  LetterDelivery,
  LetterKind,
  LetterRecipient,
  LossPayee,
  PaymentSender,
  PolicyFile,
} from '../../../machines/contract/types.ts';
import { findInsuredName, printAddress } from '../../../machines/domain/letters/letter-fields.ts';
import { findActiveMortgagees, lossPayeeFullName } from '../../../machines/domain/parties/loss-payee.ts';
import { effectiveMailingAddress } from '../../../machines/domain/place/mailing-address.ts';
import { letters } from '../letters.ts';

/** The receiver of one copy, as far as the policy's file names them. */
export interface LetterReceiver {
  readonly recipient: LetterRecipient;
  /** Null for the agent, whose name and address are the user's. */
  readonly name: string | null;
  /** Lines, separated by line breaks; null where there is none. */
  readonly address: string | null;
  readonly email: string | null;
  readonly delivery: LetterDelivery;
}

/** The receivers of a kind of letter about a policy, and how each gets it. `payor` is the payor of the money that the letter is about; null for the policy's. A file without an agent or a mortgagee has none of theirs. */
export function listReceivers(
  kind: LetterKind,
  file: PolicyFile,
  payor: PaymentSender | null = null,
): LetterReceiver[] {
  const { to, exceptsPayor } = letters[kind];
  const excepted = exceptsPayor === true ? findPayor(file, payor) : null;
  return to.flatMap(({ recipient, by }) =>
    listParties(recipient, file, payor)
      .filter((party) => !isSameParty(party, excepted))
      .map((party) => ({
        recipient,
        ...party,
        delivery: chooseDelivery(by, party),
      })),
  );
}

function isSameParty({ name, address }: Party, other: Party | null): boolean {
  return name !== null && other !== null && name === other.name && address === other.address;
}

type Party = Pick<LetterReceiver, 'name' | 'address' | 'email'>;

function listParties(recipient: LetterRecipient, file: PolicyFile, payor: PaymentSender | null): Party[] {
  switch (recipient) {
    case 'INSURED':
      return [insuredParty(file)];
    case 'AGENT':
      return file.policyOwner.userId === null ? [] : [{ name: null, address: null, email: null }];
    case 'MORTGAGEE':
      return findActiveMortgagees(file.lossPayees).map(payeeParty);
    case 'PAYOR':
      return [findPayor(file, payor)];
  }
}

function insuredParty(file: PolicyFile): Party {
  const emails = file.correspondenceEmails.filter(({ isActive }) => isActive !== false);
  const insured = file.insureds.find(({ isActive, email }) => isActive !== false && email !== null);
  return {
    name: findInsuredName(file),
    address: joinLines(printAddress(effectiveMailingAddress(file))),
    email: emails[0]?.userContactValue ?? insured?.email ?? null,
  };
}

/** Who pays the premium: the insured, or the party that the policy bills; of a lender's money that party, or else its first mortgagee. */
function findPayor(file: PolicyFile, payor: PaymentSender | null): Party {
  const payees = payor === 'INSURED' ? [] : activePayees(file);
  const billed = payees.find(({ lossPayeeType }) => lossPayeeType === file.policy.policyBillingType);
  const lender = payees.find(({ lossPayeeType }) => lossPayeeType === 'FIRST_MORTGAGEE');
  const payee = billed ?? (payor === 'LENDER' ? lender : undefined);
  return payee ? payeeParty(payee) : insuredParty(file);
}

function activePayees({ lossPayees }: PolicyFile): LossPayee[] {
  return lossPayees.filter(({ isActive }) => isActive !== false);
}

function payeeParty(payee: LossPayee): Party {
  return { name: lossPayeeFullName(payee), address: joinLines(printAddress(payee)), email: payee.email };
}

function joinLines(lines: readonly string[]): string | null {
  return lines.length === 0 ? null : lines.join('\n').slice(0, 400);
}

/** The first way on which the party can be reached; the last one if there is none. The agent's e-mail is looked up later. */
function chooseDelivery(by: readonly LetterDelivery[], { name, address, email }: Party): LetterDelivery {
  const canUse = { MAIL: address !== null, EMAIL: email !== null || name === null, PORTAL: true };
  return by.find((delivery) => canUse[delivery]) ?? by.at(-1) ?? 'MAIL';
}
