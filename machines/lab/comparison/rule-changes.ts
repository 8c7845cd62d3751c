import { type RuleTable, tableCode, type VersionRule } from '../versions/rule-table.ts';
import { type ChangeSentence, enumerateSomeWords, fieldLabel, listNames } from './change-sentence.ts';
import { describeDecisionChange } from './value-changes.ts';

/** Gives the title of a step by its id. */
type TitleOf = (step: string) => string;

/** Tells which rules are new, gone, or find and say something else, and which fields are asked under another condition. */
export function tellRuleChanges(old: RuleTable, now: RuleTable, titleOf: TitleOf): ChangeSentence[] {
  const changes = pairRules(old.rules, now.rules).flatMap((pair) => describePair(pair, titleOf));
  const isLast = ({ text }: RuleChange) => wordingOnly.test(text);
  return groupChanges([
    ...changes.filter((change) => !isLast(change)),
    ...listQuestionChanges(old, now),
    ...changes.filter(isLast),
  ]);
}

/** What changes no decision is told last. */
const wordingOnly = /^(now says|is written)/;

interface RulePair {
  readonly before: VersionRule | undefined;
  readonly after: VersionRule | undefined;
}

/** Pairs the rules of the same code and step: those that say the same, then the others in their order. */
function pairRules(old: readonly VersionRule[], now: readonly VersionRule[]): RulePair[] {
  const [before, after] = [groupRules(old), groupRules(now)];
  return listNames(before, after).flatMap((key) => pairGroup(before[key] ?? [], after[key] ?? []));
}

function groupRules(rules: readonly VersionRule[]): { [key: string]: VersionRule[] } {
  const groups: { [key: string]: VersionRule[] } = {};
  for (const rule of rules) {
    const key = /^V-|^EL-|^U\d/.test(rule.code) ? rule.code : `${rule.code} ${rule.step} ${rule.field}`;
    groups[key] = [...(groups[key] ?? []), rule];
  }
  return groups;
}

function pairGroup(old: readonly VersionRule[], now: readonly VersionRule[]): RulePair[] {
  const left = [...now];
  const same = old.map((before): RulePair => {
    const place = left.findIndex(
      ({ message, severity }) => message === before.message && severity === before.severity,
    );
    return { before, after: place === -1 ? undefined : left.splice(place, 1)[0] };
  });
  const paired = same.map(({ before, after }) => ({ before, after: after ?? left.shift() }));
  return [...paired, ...left.map((after) => ({ before: undefined, after }))];
}

/** One thing that changed, and the rules of which it is so. */
interface RuleChange {
  readonly topic: ChangeSentence['topic'];
  /** What the rules are called, such as `Rule V-05-02 at Rating`. */
  readonly kind: string;
  readonly name: string;
  readonly place: string;
  readonly text: string;
}

function describePair({ before, after }: RulePair, titleOf: TitleOf): RuleChange[] {
  const rule = after ?? before;
  if (rule === undefined) return [];
  const change = (text: string): RuleChange => ({ ...nameRule(before ?? rule, titleOf), text });
  if (before === undefined) return [change(`is new${describeMeaning(rule)}`)];
  if (after === undefined) return [change(`is gone${describeMeaning(rule)}`)];
  const decision = describeDecisionChange(before, after);
  return [
    ...(before.severity === after.severity
      ? []
      : [change(`${severityWords(after)}; it ${formerWords(before)}`)]),
    ...(before.stop === after.stop || after.stop === null || before.stop === null
      ? []
      : [change('leads to another type of hard stop')]),
    ...(before.message === after.message
      ? []
      : [change(`now says “${after.message}”; it said “${before.message}”`)]),
    ...(decision === null || before.severity !== after.severity
      ? []
      : [change(decision.kind === 'rewritten' ? decision.text : `changed: ${decision.text}`)]),
  ];
}

function nameRule({ code, field, severity, step }: VersionRule, titleOf: TitleOf): Omit<RuleChange, 'text'> {
  if (code === tableCode)
    return { topic: 'rule', kind: 'The table', name: `“${spellName(field ?? '')}”`, place: '' };
  const place = step === null ? '' : ` at ${step === 'APPLICATION_START' ? 'the start' : titleOf(step)}`;
  if (code === 'ANSWER')
    return { topic: 'question', kind: 'The answer', name: `“${fieldLabel(field ?? '')}”`, place };
  const topic = severity === 'HARD_STOP' ? 'hard stop' : 'rule';
  return { topic, kind: topic === 'rule' ? 'Rule' : 'The hard stop', name: code, place };
}

/** A name of a source in words: `defaultThresholds` is “default thresholds”. */
function spellName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function describeMeaning({ code, severity, message }: VersionRule): string {
  if (code === tableCode) return '';
  if (code === 'ANSWER') return severity === 'REQUIRED' ? ' and has to be given' : '';
  return `: ${severityNames[severity] ?? severity}${message === '' ? '' : `, “${message}”`}`;
}

const severityNames: { readonly [severity: string]: string } = {
  ERROR: 'it blocks Next',
  WARNING: 'a warning',
  UNDERWRITING: 'it sends the application to underwriting',
  HARD_STOP: 'it stops the quote',
};

function severityWords({ severity }: VersionRule): string {
  return wordsNow[severity] ?? `is now ${severity}`;
}

const wordsNow: { readonly [severity: string]: string } = {
  ERROR: 'now blocks Next',
  WARNING: 'now only warns',
  UNDERWRITING: 'now sends the application to underwriting',
  HARD_STOP: 'is now a hard stop and stops the quote',
  REQUIRED: 'now has to be given',
  REQUIRED_IF: 'now has to be given under a condition',
  OPTIONAL: 'may now be left out',
};

function formerWords({ severity }: VersionRule): string {
  return wordsBefore[severity] ?? `was ${severity}`;
}

const wordsBefore: { readonly [severity: string]: string } = {
  ERROR: 'blocked Next',
  WARNING: 'only warned',
  UNDERWRITING: 'sent it to underwriting',
  HARD_STOP: 'stopped the quote',
  REQUIRED: 'had to be given',
  REQUIRED_IF: 'had to be given under a condition',
  OPTIONAL: 'could be left out',
};

const maxNames = 8;

/** One sentence for all rules of a place of which the same is to be told. */
function groupChanges(changes: readonly RuleChange[]): ChangeSentence[] {
  const groups = new Map<string, RuleChange[]>();
  for (const change of changes) {
    const isRewritten = change.text.startsWith('is written');
    const key = [change.topic, change.kind, isRewritten ? '' : change.place, change.text].join('|');
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((group): ChangeSentence[] => {
    const [first] = group;
    if (first === undefined) return [];
    const names = [...new Set(group.map(({ name }) => name))];
    const place = new Set(group.map((change) => change.place)).size === 1 ? first.place : '';
    const text = `${names.length === 1 ? first.kind : plurals[first.kind]} ${enumerateSomeWords(names, maxNames)}${place} ${names.length === 1 ? first.text : toPlural(first.text)}`;
    return [{ topic: first.topic, text, states: [] }];
  });
}

const plurals: { readonly [kind: string]: string } = {
  Rule: 'Rules',
  'The hard stop': 'The hard stops',
  'The answer': 'The answers',
  'The table': 'The tables',
};

function toPlural(text: string): string {
  return text
    .replace(/^is /, 'are ')
    .replace(/^leads /, 'lead ')
    .replace(/^now blocks/, 'now block')
    .replace(/^now only warns/, 'now only warn')
    .replace(/^now says/, 'now say')
    .replace(/^now sends the application/, 'now send the application')
    .replace(/^are now a hard stop and stops/, 'are now hard stops and stop')
    .replace(/^now has/, 'now have')
    .replace(/; it (?=blocked|only|sent|stopped|had|could|was|said)/, '; they ');
}

function listQuestionChanges(old: RuleTable, now: RuleTable): RuleChange[] {
  if (Object.keys(old.questions).length === 0 || Object.keys(now.questions).length === 0) return [];
  return listNames(old.questions, now.questions).flatMap((key): RuleChange[] => {
    const [before, after] = [old.questions[key], now.questions[key]];
    const change = (text: string): RuleChange => ({
      topic: 'question',
      kind: 'The answer',
      name: `“${fieldLabel(key)}”`,
      place: '',
      text,
    });
    if (before === undefined) return [change('is now asked under a condition')];
    if (after === undefined) return [change('is now asked without a condition')];
    const decision = describeDecisionChange(before, after);
    if (decision === null) return [];
    return [
      change(
        decision.kind === 'rewritten' ? decision.text : `is asked under another condition: ${decision.text}`,
      ),
    ];
  });
}
