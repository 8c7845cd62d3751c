import type { RenewalFact } from '../../contract/types.ts';
import { states } from '../place/state.ts';

type PreferenceKind =
  | 'flag'
  | 'text'
  | 'address'
  | 'user'
  | 'states'
  | 'user kinds'
  | 'providers'
  | 'rules'
  | 'renewal facts'
  | 'thresholds'
  | 'percent'
  | 'color'
  | 'days';

/** A preference: its number, its name and title, the kind of value it takes, its default and its effect. */
export interface PreferenceSpec {
  readonly preferenceId: number;
  readonly name: string;
  /** Its name on the screen. */
  readonly title: string;
  readonly kind: PreferenceKind;
  readonly defaultValue: string;
  readonly effect: string;
  /** Whether users can have their own value. Otherwise the entity's value applies. */
  readonly isPersonal: boolean;
  /** Whether only the company can set a value. Agencies may not change underwriting. */
  readonly isCompanyWide: boolean;
}

/** Every preference. The names come from the specification, except the last seven; the effects and defaults are our own. */
export const preferences = {
  floodchat: definePreference(
    1,
    'floodchat',
    'Chat with flood support',
    'address',
    '',
    'Address of the chat with flood support. If it is set, the help content shows it.',
  ),
  defaultAgent: definePreference(
    2,
    'DefaultAgentOfRecordForFloodProtectQuotes',
    'Agent of record where none is named',
    'user',
    '',
    'Number of the user who becomes agent of record when a quote for the entity names none and the person who starts it is not an agent.',
  ),
  noEmailCheck: definePreference(
    3,
    'showNoEmailCheckOnWelcome',
    'Quotes without an e-mail address',
    'flag',
    'true',
    'Whether a quote may be started for an insured without an e-mail address.',
  ),
  letterSignature: definePreference(
    4,
    'SendLetterAdditionalSignature',
    'Signature below e-mails',
    'text',
    '',
    'Lines added below every e-mail that is sent from a policy of the entity.',
  ),
  enabledStates: definePreference(
    5,
    'EnabledStatesForFloodProtectQuotes',
    'Where quotes may be started',
    'states',
    '',
    'States in which quotes may be started, two-letter codes separated by spaces; empty means every state.',
  ),
  privateByApi: definePreference(
    6,
    'EnablePrivateFloodQuotingThroughQuoteAPI',
    'Private carriers over the API',
    'flag',
    'true',
    'Whether quotes that private carriers may insure can be started over REST, or by a partner’s program.',
  ),
  hideAgentEmail: definePreference(
    7,
    'hideConsumerDirectEmailAgent',
    'Hide the e-mail addresses of agents',
    'flag',
    'false',
    'Whether the e-mail addresses of agents are hidden from consumers.',
  ),
  insuredPayments: definePreference(
    8,
    'allowInsuredFloodPayments',
    'Payments by the insured',
    'flag',
    'true',
    'Whether insureds may make payments themselves.',
  ),
  accountRegistration: definePreference(
    9,
    'accountRegistration',
    'Who may be invited to register',
    'user kinds',
    'Agent Consumer Partner',
    'Kinds of users who may be invited to register, separated by spaces.',
  ),
  providers: definePreference(
    10,
    'privateFloodProviders',
    'Private carriers that may quote',
    'providers',
    '',
    'Numbers of the private carriers that may quote, separated by spaces; empty means every carrier, 0 means none.',
  ),
  rulesOff: defineCompanyPreference(
    11,
    'underwritingRulesSwitchedOff',
    'Rules that are switched off',
    'rules',
    '',
    'Underwriting rules that are switched off, such as U2 or V-06-08, separated by spaces; those of the sanctions list cannot be switched off.',
  ),
  reviewThresholds: defineCompanyPreference(
    12,
    'underwritingThresholds',
    'Amounts above which an underwriter looks',
    'thresholds',
    '500000 500000 25000 5000000',
    'Whole dollars above which an application goes to underwriting (U1): building coverage, contents coverage, total premium, replacement cost.',
  ),
  bindingSuspended: defineCompanyPreference(
    13,
    'bindingSuspendedStates',
    'Binding suspended',
    'states',
    '',
    'States in which binding is suspended: applications to private carriers there go to underwriting (U14).',
  ),
  automaticIssue: defineCompanyPreference(
    14,
    'AutomaticIssue',
    'Issue at once',
    'flag',
    'true',
    'Whether an application that nothing holds back is issued at once. If not, it waits in the queue "Ready to issue" for a user who may issue.',
  ),
  commissionPercent: defineCompanyPreference(
    15,
    'CommissionPercent',
    'Commission of the agencies',
    'percent',
    '15',
    'Commission of the agencies in percent of the discounted premium; surcharges, fees and taxes earn none.',
  ),
  suspendedStates: defineCompanyPreference(
    21,
    'NewBusinessSuspendedStates',
    'No new business for now',
    'states',
    '',
    'States in which the company takes no new business for now, two-letter codes separated by spaces: no quote is started, no application submitted or issued there.',
  ),
  refundDays: defineCompanyPreference(
    30,
    'RefundDays',
    'Time to send an approved refund',
    'days',
    '10',
    'Days in which an approved refund is sent. After them, the calendar lists it for accounting.',
  ),
  consumerMaySubmit: definePreference(
    58,
    'ConsumerMaySubmit',
    'Applications submitted by the insured',
    'flag',
    'false',
    'Whether insureds submit their applications themselves. If not, the application goes to the agent, who signs and submits it.',
  ),
  suspenseDays: defineCompanyPreference(
    31,
    'SuspenseDays',
    'Time to match or return money in suspense',
    'days',
    '10',
    'Days in which money in suspense is matched with a policy or returned. After them, the calendar lists it for accounting.',
  ),
  agencyColor: definePreference(
    76,
    'AgencyColor',
    'Color of the insured’s place',
    'color',
    '',
    'Color of buttons and links where insureds of the entity are, such as #7a1f3d; it is made darker or lighter where text could not be read. Empty is the product’s own.',
  ),
  renewalFacts: defineCompanyPreference(
    77,
    'RenewalFacts',
    'Facts to confirm before a renewal',
    'renewal facts',
    '',
    'Facts that insured or agent confirm or correct before a renewal is offered, separated by spaces: PRIMARY_RESIDENCE, FLOOD_ZONE, COMMUNITY, LOSSES; empty asks for none. They are asked by letter 120 days before the end of the term.',
  ),
  textMessages: definePreference(
    78,
    'TextMessages',
    'Text messages',
    'flag',
    'false',
    'Whether insureds of the entity may choose text messages: codes to sign in and reminders, at a phone that they have proved. Needs a text gateway.',
  ),
} as const satisfies { readonly [key: string]: PreferenceSpec };

export type PreferenceKey = keyof typeof preferences;

/** Finds a preference by its name, ignoring case, or by its number as text; null if it does not exist. */
export function findPreference(text: string): PreferenceSpec | null {
  const wanted = text.toLowerCase();
  const all: readonly PreferenceSpec[] = Object.values(preferences);
  return (
    all.find(({ preferenceId, name }) => name.toLowerCase() === wanted || String(preferenceId) === wanted) ??
    null
  );
}

/** The problem with a value as text; null if it is valid. */
export function validatePreferenceValue({ kind }: PreferenceSpec, value: string): string | null {
  if (value.length > 2000 || /[\p{Cs}]|(?!\n)\p{Cc}/u.test(value))
    return 'Send at most 2000 characters that can be printed.';
  const isFitting = valueChecks[kind];
  return isFitting(value) ? null : valueHints[kind];
}

/** Splits a value into its words, such as states, kinds or numbers. */
export function splitWords(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

/** Normalizes a value for storage: words are separated by one space, and flags are lowercase. */
export function normalizePreferenceValue({ kind }: PreferenceSpec, value: string): string {
  if (kind === 'flag' || kind === 'color') return value.trim().toLowerCase();
  if (kind === 'states') return splitWords(value.toUpperCase()).join(' ');
  if (kind === 'rules' || kind === 'renewal facts') return splitWords(value.toUpperCase()).join(' ');
  if (kind === 'providers' || kind === 'thresholds') return splitWords(value).join(' ');
  if (kind === 'user kinds')
    return userKinds.filter((kind) => splitWords(value.toLowerCase()).includes(kind.toLowerCase())).join(' ');
  return value.trim();
}

/** Every fact that can be asked for before a renewal. */
export const renewalFacts: readonly RenewalFact[] = [
  'PRIMARY_RESIDENCE',
  'FLOOD_ZONE',
  'COMMUNITY',
  'LOSSES',
];

const userKinds: readonly string[] = ['Agent', 'Consumer', 'Partner'];

const valueChecks: { readonly [kind in PreferenceKind]: (value: string) => boolean } = {
  flag: (value) => /^(true|false)$/i.test(value.trim()),
  text: () => true,
  address: (value) => value === '' || /^https:\/\/[\w.-]+(:\d{1,5})?(\/[^\s"<>\\]*)?$/.test(value),
  user: (value) => /^\d{0,15}$/.test(value),
  states: (value) =>
    splitWords(value.toUpperCase()).every((word) => states.some(({ letters }) => letters === word)),
  'user kinds': (value) =>
    splitWords(value.toLowerCase()).every((word) => userKinds.some((kind) => kind.toLowerCase() === word)),
  providers: (value) => splitWords(value).every((word) => /^\d{1,2}$/.test(word)),
  rules: (value) =>
    splitWords(value.toUpperCase()).every(
      (word) => underwritingRulePattern.test(word) && !sanctionsRules.includes(word),
    ),
  'renewal facts': (value) =>
    splitWords(value.toUpperCase()).every((word) => renewalFacts.some((fact) => fact === word)),
  thresholds: (value) =>
    splitWords(value).length === 4 && splitWords(value).every((word) => /^\d{1,9}$/.test(word)),
  days: (value) => /^[1-9]\d{0,2}$/.test(value.trim()),
  color: (value) => value.trim() === '' || /^#[\da-f]{6}$/i.test(value.trim()),
  percent: (value) => /^\d{1,2}(\.\d{1,2})?$/.test(value.trim()),
};

const underwritingRulePattern = /^(U([1-9]|1[0-8])|V-\d\d-\d\d|EL-\d{1,2})$/;

/** Sanctions rules, which cannot be switched off. */
const sanctionsRules: readonly string[] = ['U9', 'V-00-08', 'V-14-03'];

const valueHints: { readonly [kind in PreferenceKind]: string } = {
  flag: 'Send true or false.',
  text: 'Send a text.',
  address: 'Send an address that begins with https://, or nothing.',
  user: 'Send the number of a user, or nothing.',
  states: 'Send states by their two letters, separated by spaces.',
  'user kinds': 'Send kinds of user: Agent, Consumer, Partner.',
  providers: 'Send numbers of carriers, separated by spaces.',
  rules:
    'Send rules of underwriting such as U2 or V-06-08, separated by spaces; not U9, V-00-08 and V-14-03.',
  'renewal facts':
    'Send facts separated by spaces: PRIMARY_RESIDENCE, FLOOD_ZONE, COMMUNITY, LOSSES; or nothing.',
  thresholds: 'Send four amounts in whole dollars, separated by spaces.',
  days: 'Send a number of days from 1 to 999.',
  color: 'Send a color such as #7a1f3d, or nothing.',
  percent: 'Send a percentage below 100 with at most two decimals, such as 15 or 12.5.',
};

function definePreference(
  preferenceId: number,
  name: string,
  title: string,
  kind: PreferenceKind,
  defaultValue: string,
  effect: string,
): PreferenceSpec {
  return {
    preferenceId,
    name,
    title,
    kind,
    defaultValue,
    effect,
    isPersonal: kind === 'address' || kind === 'text',
    isCompanyWide: false,
  };
}

function defineCompanyPreference(...args: Parameters<typeof definePreference>): PreferenceSpec {
  return { ...definePreference(...args), isCompanyWide: true };
}
