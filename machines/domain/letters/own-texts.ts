import type { LetterKind } from '../../contract/types.ts';

/** Subject and body of a letter, with fields in braces. A blank line begins a paragraph. */
export interface LetterText {
  readonly subject: string;
  readonly body: string;
}

/** The product's own text of each kind of letter. A company's text for the kind goes before it. */
export const ownTexts: { readonly [kind in LetterKind]: LetterText } = {
  DECLARATIONS_NEW_BUSINESS: {
    subject: 'Flood insurance declarations, policy {policyNumber}',
    body: [
      'This declarations page is part of your policy. Keep it with the policy form: together they say what is covered, what is not, and what you have to do after a flood.',
      'Coverage begins at 12:01 a.m. local time on {effectiveDate} and ends at 12:01 a.m. on {expirationDate}.',
      'Check every line. If something is wrong or has changed, tell {agentName} of {agencyName} before there is a loss.',
      'Building and contents are covered only up to the amounts shown above. Each loss is paid less the deductible of its coverage.',
    ].join('\n\n'),
  },
  APPLICATION_DECLINED: {
    subject: 'Your application for flood insurance was declined',
    body: [
      'We have reviewed the application for flood insurance of {propertyAddress} and cannot accept it.',
      'The reason: {reason}',
      'No coverage begins. Of what was paid, {amount} goes back to whoever paid it.',
      'If you think that the decision is based on wrong facts, write to {agentName} of {agencyName} and say which. You may apply again at any time.',
    ].join('\n\n'),
  },
  DOCUMENT_REQUEST: {
    subject: 'Documents that we need by {dueDate}',
    body: [
      'To continue with the flood insurance of {propertyAddress} we need: {documents}.',
      '{reason}',
      'Please send them to {agentName} of {agencyName}, or add them to the policy in the portal, by {dueDate}. Without them the application cannot be accepted.',
    ].join('\n\n'),
  },
  DOCUMENT_REMINDER: {
    subject: 'Reminder: documents that we need by {dueDate}',
    body: [
      'We asked for documents for the flood insurance of {propertyAddress} and have not received them yet: {documents}.',
      'Please send them to {agentName} of {agencyName}, or add them to the policy in the portal, by {dueDate}. If you have sent them in the last few days, thank you; there is nothing more to do.',
    ].join('\n\n'),
  },
  QUOTE_EXPIRING: {
    subject: 'Your flood insurance quote can be accepted until {dueDate}',
    body: [
      'The quote {policyNumber} for {propertyAddress}, {totalPremium} for one year, can be accepted until {dueDate}. After that day it has to be rated again and the premium may differ.',
      'A quote is not coverage. To be covered, apply through {agentName} of {agencyName}; most policies begin 30 days after the application is paid.',
    ].join('\n\n'),
  },
  REFUND_SENT: {
    subject: 'Your refund of {amount}',
    body: [
      'A refund of {amount} for policy {policyNumber}, {propertyAddress}, is on its way to you.',
      'It goes back the way the premium was paid, or by check where another party is entitled to it. If it has not arrived within ten business days, call {agencyName}.',
    ].join('\n\n'),
  },
  DECLARATIONS_ENDORSEMENT: {
    subject: 'Your changed flood insurance declarations, policy {policyNumber}',
    body: [
      'This declarations page takes the place of the one before it. It shows your policy as it is from the first day of the change, what was changed, and what was charged or returned for it.',
      'Check every line. If something is wrong, tell {agentName} of {agencyName} before there is a loss.',
      'Building and contents are covered only up to the amounts shown above. Each loss is paid less the deductible of its coverage.',
    ].join('\n\n'),
  },
  CANCELLATION: {
    subject: 'Your flood insurance policy {policyNumber} is cancelled',
    body: [
      'Policy {policyNumber} for {propertyAddress} no longer covers any loss from 12:01 a.m. on {changeDate}.',
      'The reason: {reason}',
      'Of what was paid, {amount} goes back to whoever paid it.',
      'If the building is in a special flood hazard area and has a mortgage, the lender may require flood insurance. If the cancellation is an error, write to {agentName} of {agencyName} at once.',
    ].join('\n\n'),
  },
  REINSTATEMENT: {
    subject: 'Your flood insurance policy {policyNumber} is in force again',
    body: [
      'Policy {policyNumber} for {propertyAddress} covers the building again from 12:01 a.m. on {changeDate}, the day from which it was cancelled, until {expirationDate}. There is no gap in coverage.',
      'To be paid for the reinstatement: {amount}.',
      'Questions are answered by {agentName} of {agencyName}.',
    ].join('\n\n'),
  },
  LENDER_NOTICE: {
    subject: 'Flood insurance policy {policyNumber}: notice to the lender',
    body: [
      'This notice is about policy {policyNumber} of {insuredName} for {propertyAddress}, in which you are or were named.',
      '{reason}',
      'This takes effect at 12:01 a.m. on {changeDate}. Questions are answered by {agencyName}.',
    ].join('\n\n'),
  },
  MISSING_INFORMATION: {
    subject: 'What is still missing for the change of policy {policyNumber}',
    body: [
      'To continue with the change of policy {policyNumber} for {propertyAddress} we need: {documents}.',
      '{reason}',
      'Please send it to {agentName} of {agencyName}, or add it to the policy in the portal. Until then the policy stays as it is.',
    ].join('\n\n'),
  },
  CHANGE_DECLINED: {
    subject: 'The change of your flood insurance policy {policyNumber} was declined',
    body: [
      'We have reviewed the change that was asked for in policy {policyNumber}, {propertyAddress}, and cannot make it.',
      'The reason: {reason}',
      'The policy stays in force as it was. Of what was paid for the change, {amount} goes back to whoever paid it.',
    ].join('\n\n'),
  },
  PAYMENT_RETURNED: {
    subject: 'A payment for policy {policyNumber} was returned',
    body: [
      'The bank returned a payment of {amount} for the change of policy {policyNumber}, {propertyAddress}.',
      'If it is made good by {dueDate}, the change stays as it is. If it is not, the change is undone from its first day, and the policy continues as it was before.',
      'Please pay through {agentName} of {agencyName}.',
    ].join('\n\n'),
  },
};
