import { useId, useState } from 'react';
import { Select } from '../form/controls/Select.tsx';
import { Disclosure } from '../ui/controls/Disclosure.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { EditionView } from './edition-view.ts';
import { ReachMap } from './ReachMap.tsx';
import classes from './ReachSection.module.css';
import { ReachTable } from './ReachTable.tsx';
import { everySituation, listReachReasons } from './reach-answers.ts';

type ReachSectionProps = Pick<EditionView, 'reach' | 'situations'> & { name: string };

/** The reach of an edition: a map of the states for one situation or all, with the reasons, and a table of both. */
export function ReachSection({ reach, situations, name }: ReachSectionProps) {
  const [situation, setSituation] = useState(everySituation);
  const id = useId();
  const shown = situations.find((one) => one.name === situation)?.label ?? everyLabel;
  const reasons = listReachReasons(reach, situation);
  return (
    <Section
      title="What it can rate"
      intro="A single-family home is rated in every situation that has a base rate in the state; this is how the edition answers. A fuller edition answers more."
    >
      <div className={classes.choice}>
        <label htmlFor={id}>Situation</label>
        <Select
          id={id}
          options={[
            { value: everySituation, label: everyLabel },
            ...situations.map(({ name: value, label }) => ({ value, label })),
          ]}
          value={situation}
          onChange={(value) => setSituation(value ?? everySituation)}
        />
      </div>
      <ReachMap reach={reach} situation={situation} label={`${shown}, ${name}`} />
      {reasons.length === 0 ? (
        <p>Nothing is missing here.</p>
      ) : (
        <div>
          <p>
            <strong>What is missing</strong>
          </p>
          <ul className={classes.reasons}>
            {reasons.map(({ title, word, states }) => (
              <li key={`${title} ${word}`}>{`${title}, ${word.toLowerCase()}: ${states}`}</li>
            ))}
          </ul>
        </div>
      )}
      <Disclosure label={`Every state and situation (${reach.length})`}>
        <ReachTable reach={reach} situations={situations} caption={`What ${name} can rate`} />
      </Disclosure>
    </Section>
  );
}

const everyLabel = 'Every situation';
