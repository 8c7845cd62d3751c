import type { ReactNode } from 'react';
import classes from './FactList.module.css';
import { listFactKeys } from './fact-keys.ts';

export interface Fact {
  label: string;
  /** What the row is of, where several rows have one label. */
  key?: string;
  value: ReactNode;
  /** The source of the value, or its meaning. */
  note?: ReactNode;
  /** A Change link or similar action. */
  action?: ReactNode;
  /** The keys of the fields that the value shows. The lab marks those whose answers a recording masks. */
  fields?: readonly string[];
}

interface FactListProps {
  facts: readonly Fact[];
  /** Whether the facts are close together, two side by side where there is room. */
  isDense?: boolean;
}

/** Label and value in two columns; in a narrow window the value is below its label. */
export function FactList({ facts, isDense = false }: FactListProps) {
  const keys = listFactKeys(facts);
  return (
    <dl className={classes.facts} data-dense={isDense || undefined}>
      {facts.map((fact, index) => (
        <div key={keys[index]} className={classes.row} data-fields={fact.fields?.join(' ')}>
          <dt>{fact.label}</dt>
          <dd>
            <span className={classes.value}>{fact.value}</span>
            {fact.note ? <span className={classes.note}>{fact.note}</span> : null}
            {fact.action ? <span className={`${classes.action} hw-no-print`}>{fact.action}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
