import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import {
  describeFault,
  type FaultName,
  isFaultName,
  productFaultNames,
  scrubErrors,
  scrubFaultName,
} from '../../../machines/lab/paths/faults.ts';
import { Filter } from '../paths/Filter.tsx';
import classes from './Player.module.css';

interface FaultSwitchesProps {
  on: readonly FaultName[];
  onChange: (on: readonly FaultName[]) => void;
}

/** Switches for faults. They affect actions on the screen and every Next of the replay, which is then pressed on the screen itself. */
export function FaultSwitches({ on, onChange }: FaultSwitchesProps) {
  const set = (name: FaultName, isOn: boolean) =>
    onChange(isOn ? [...on, name] : on.filter((fault) => fault !== name));
  const id = useId();
  const scrub = scrubErrors.map(scrubFaultName);
  return (
    <section className={classes.faults} aria-labelledby={id}>
      <h3
        id={id}
        title="They are part of the address. With one of them on, Step presses Next on the screen itself."
      >
        Faults
      </h3>
      {productFaultNames.map((name) => (
        <Checkbox
          key={name}
          className={classes.fault}
          label={describeFault(name)}
          checked={on.includes(name)}
          onChange={({ currentTarget }) => set(name, currentTarget.checked)}
        />
      ))}
      <div className={classes.choice}>
        <Filter
          label="The address check answers"
          open="As ever"
          value={on.find((name) => scrub.includes(name)) ?? ''}
          options={scrubErrors.map((error) => ({ value: scrubFaultName(error), label: error }))}
          onChange={(value) => {
            const otherFaults = on.filter((name) => !scrub.includes(name));
            onChange(isFaultName(value) ? [...otherFaults, value] : otherFaults);
          }}
        />
      </div>
    </section>
  );
}
