import { type PreferenceSpec, preferences, splitWords } from '../../../machines/domain/access/preference.ts';
import { formatDollars } from '../../../machines/domain/format/format-values.ts';
import { states } from '../../../machines/domain/place/state.ts';

type SettingUnit = 'dollars' | 'days' | 'percent';

/** An amount of a setting, with its unit and bounds. */
export interface SettingAmount {
  readonly label: string;
  readonly unit: SettingUnit;
  readonly min: number;
  readonly max: number;
}

/** A setting of a company: its name on the screen, what it does, and its amounts if it is one or several numbers. */
export interface CompanySetting {
  readonly spec: PreferenceSpec;
  readonly label: string;
  readonly help: string;
  readonly amounts?: readonly SettingAmount[];
  /** The meaning of an empty value. */
  readonly emptyText?: string;
}

/** The settings that belong together, under one heading. */
export interface SettingGroup {
  readonly title: string;
  readonly settings: readonly CompanySetting[];
}

const review = (label: string): SettingAmount => ({ label, unit: 'dollars', min: 0, max: 999_999_999 });

/** The settings of a company in the order of the screen. */
const knownGroups: readonly SettingGroup[] = [
  {
    title: 'Underwriting review',
    settings: [
      {
        spec: preferences.reviewThresholds,
        label: preferences.reviewThresholds.title,
        help: 'An application above any of these amounts waits for an underwriter.',
        amounts: ['Building coverage', 'Contents coverage', 'Total premium', 'Replacement cost'].map(review),
      },
      {
        spec: preferences.rulesOff,
        label: preferences.rulesOff.title,
        help: 'Rules by their numbers, such as U2 V-06-08. Rules of the sanctions list stay on.',
        emptyText: 'None: every rule applies',
      },
    ],
  },
  {
    title: 'Issue and money',
    settings: [
      {
        spec: preferences.automaticIssue,
        label: preferences.automaticIssue.title,
        help: 'Whether an application that nothing holds back is issued at once. If not, a person who may issue decides.',
      },
      {
        spec: preferences.commissionPercent,
        label: preferences.commissionPercent.title,
        help: 'Of the discounted premium. Surcharges, fees and taxes earn none.',
        amounts: [{ label: 'Commission', unit: 'percent', min: 0, max: 99.99 }],
      },
      {
        spec: preferences.refundDays,
        label: preferences.refundDays.title,
        help: 'After these days the calendar lists the refund for accounting.',
        amounts: [{ label: 'Days', unit: 'days', min: 1, max: 999 }],
      },
      {
        spec: preferences.suspenseDays,
        label: preferences.suspenseDays.title,
        help: 'After these days the calendar lists the money for accounting.',
        amounts: [{ label: 'Days', unit: 'days', min: 1, max: 999 }],
      },
    ],
  },
  {
    title: 'States',
    settings: [
      {
        spec: preferences.enabledStates,
        label: preferences.enabledStates.title,
        help: 'States by their two letters, such as KY TN. Empty means every state.',
        emptyText: 'Every state',
      },
      {
        spec: preferences.suspendedStates,
        label: preferences.suspendedStates.title,
        help: 'No quote is started, and no application submitted or issued in these states.',
        emptyText: 'No state',
      },
      {
        spec: preferences.bindingSuspended,
        label: preferences.bindingSuspended.title,
        help: 'Applications to private carriers in these states go to underwriting.',
        emptyText: 'No state',
      },
    ],
  },
];

/** The groups of settings, with a last one for those that have no heading of their own. */
export function listSettingGroups(): readonly SettingGroup[] {
  const grouped = knownGroups.flatMap(({ settings }) => settings.map(({ spec }) => spec.name));
  const specs: readonly PreferenceSpec[] = Object.values(preferences);
  const others = specs.filter(({ name, isCompanyWide }) => isCompanyWide && !grouped.includes(name));
  if (others.length === 0) return knownGroups;
  const settings = others.map((spec) => describeOther(spec));
  return [...knownGroups, { title: 'Other settings', settings }];
}

function describeOther(spec: PreferenceSpec): CompanySetting {
  const amounts: readonly SettingAmount[] | undefined =
    spec.kind === 'days'
      ? [{ label: 'Days', unit: 'days', min: 1, max: 999 }]
      : spec.kind === 'percent'
        ? [{ label: 'Percent', unit: 'percent', min: 0, max: 99.99 }]
        : undefined;
  return { spec, label: spec.title, help: spec.effect, ...(amounts && { amounts }) };
}

/** The value of a setting as lines that people read: one for each amount, or one for all. */
export function formatSetting(
  { spec, amounts, emptyText }: CompanySetting,
  value: string,
): readonly string[] {
  const values = splitWords(value);
  if (amounts && amounts.length > 1)
    return amounts.map(
      (amount, index) => `${amount.label} ${formatSettingAmount(amount, values[index] ?? '')}`,
    );
  const [amount] = amounts ?? [];
  if (amount) return [formatSettingAmount(amount, value)];
  if (spec.kind === 'flag') return [value === 'true' ? 'Yes' : 'No'];
  if (values.length === 0) return [emptyText ?? 'Empty'];
  if (spec.kind === 'states') return [values.map(nameState).join(', ')];
  return [values.join(', ')];
}

function formatSettingAmount({ unit }: SettingAmount, text: string): string {
  if (unit === 'dollars') return formatDollars(Number(text));
  if (unit === 'percent') return `${text}%`;
  return text === '1' ? '1 day' : `${text} days`;
}

function nameState(letters: string): string {
  return states.find((state) => state.letters === letters)?.name ?? letters;
}

/** The problem with a typed amount; undefined if it is within its bounds. */
export function findAmountProblem({ unit, min, max }: SettingAmount, text: string): string | undefined {
  const digits = readAmountText(text);
  const pattern = unit === 'percent' ? /^\d{1,2}(\.\d{1,2})?$/ : /^\d{1,9}$/;
  const isFitting = pattern.test(digits) && Number(digits) >= min && Number(digits) <= max;
  if (isFitting) return undefined;
  const bounds = [min, max].map((bound) =>
    unit === 'dollars' ? formatDollars(bound) : bound.toLocaleString('en-US'),
  );
  return unit === 'percent'
    ? `Enter a percentage from ${bounds.join(' to ')}, with at most two decimals.`
    : `Enter a whole number from ${bounds.join(' to ')}.`;
}

/** Strips the signs and separators from a typed amount. */
export function readAmountText(text: string): string {
  return text.replace(/[$,%\s]/g, '');
}
