import { enumerateWords } from '../../../machines/lab/comparison/change-sentence.ts';
import type { ComparedWizard } from '../../../machines/lab/comparison/compare-wizards.ts';
import { listSteps, type VersionStep } from '../../../machines/lab/comparison/step-table.ts';
import type { MachineMap } from '../../../machines/lab/map/machine-map.ts';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Compare.module.css';
import type { ComparedWizards } from './use-compared-wizards.ts';

/** The steps of both versions side by side, each with its condition and what going back below it clears; what differs is lit. */
export function StepsSideBySide({ wizards: { old, now, comparison } }: { wizards: ComparedWizards }) {
  const [before, after] = [describeSteps(old, comparison.old.map), describeSteps(now, comparison.now.map)];
  const touched = new Set(comparison.sentences.flatMap(({ states }) => states));
  return (
    <Section title="The steps side by side">
      <div className={classes.sides}>
        <StepList title={`Before: ${old.label}`} steps={before} others={after} touched={touched} />
        <StepList title={`After: ${now.label}`} steps={after} others={before} touched={touched} />
      </div>
    </Section>
  );
}

interface DescribedStep {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

interface StepListProps {
  title: string;
  steps: readonly DescribedStep[];
  others: readonly DescribedStep[];
  /** The states that a sentence names. */
  touched: ReadonlySet<string>;
}

function StepList({ title, steps, others, touched }: StepListProps) {
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => {
          const isChanged = touched.has(step.id) || isDifferent(step, others);
          return (
            <li key={step.id} data-changed={isChanged || undefined}>
              {step.title}
              {isChanged ? <span className="hw-hidden"> (changed)</span> : null}
              {step.lines.map((line) => (
                <span key={line} className={classes.line}>
                  {line}
                </span>
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function isDifferent(step: DescribedStep, others: readonly DescribedStep[]): boolean {
  const other = others.find(({ id }) => id === step.id);
  return other === undefined || other.title !== step.title || other.lines.join() !== step.lines.join();
}

function describeSteps({ tables }: ComparedWizard, map: MachineMap): DescribedStep[] {
  return listSteps(map).map((step) => {
    const cleared = (tables.clearing ?? []).filter(({ below }) => below === step.number);
    const fields = cleared.flatMap((row) => [
      ...row.fields.map(({ label }) => label),
      ...(row.resetsRating ? ['the rating'] : []),
    ]);
    const clearing = fields.length === 0 ? [] : [`Going back below it clears ${enumerateWords(fields)}`];
    return { id: step.id, title: step.title, lines: [...describeCondition(step), ...clearing] };
  });
}

function describeCondition({ conditions }: VersionStep): string[] {
  if (conditions === null) return ['Never entered by Next'];
  return conditions.length === 0 ? [] : [`Only if ${enumerateWords(conditions)}`];
}
