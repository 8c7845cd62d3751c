import { type FaultName, faultNames, faults } from '../../../machines/lab/faults.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './Player.module.css';

interface FaultSwitchesProps {
  on: readonly FaultName[];
  onChange: (on: readonly FaultName[]) => void;
}

/** What is to go wrong with what is done on the screen. */
export function FaultSwitches({ on, onChange }: FaultSwitchesProps) {
  const set = (name: FaultName, isOn: boolean) =>
    onChange(isOn ? [...on, name] : on.filter((one) => one !== name));
  return (
    <Section title="Faults" lead="They meet what you do on the screen itself.">
      {faultNames.map((name) => (
        <label key={name} className={classes.fault}>
          <input
            type="checkbox"
            checked={on.includes(name)}
            onChange={({ currentTarget }) => set(name, currentTarget.checked)}
          />
          <span>{faults[name]}</span>
        </label>
      ))}
    </Section>
  );
}
