import type { PolicyFile } from '../../contract/types.ts';
import { error, type Finding, findingIf } from '../problems/finding.ts';
import { isFieldApplicable } from '../questions/field-conditions.ts';
import { optional, required, type StepRules } from './field-rule.ts';

/** Step 7: whether machinery and appliances are elevated, and the number of elevators. */
export const machineryApplianceInformationRules: StepRules = {
  fields: [
    required('structure.isMachineryElevated', 'Say whether all machinery and equipment is elevated.'),
    required('structure.isApplianceElevated', 'Say whether all appliances are elevated.'),
    optional('structure.elevatorsCount', 'Enter the number of elevators, from 0 to 99.'),
    optional('structure.elevatorsElevatedCount', 'Enter how many elevators are elevated, from 0 to 99.'),
  ],
  checks: [checkElevatorCounts],
};

function checkElevatorCounts(file: PolicyFile): readonly Finding[] {
  const { elevatorsCount: all, elevatorsElevatedCount, elevatorsBelowCount } = file.structure;
  if (all === null) return [];
  const part = (code: string, field: string, count: number | null) =>
    findingIf(
      isFieldApplicable(field, file) && count !== null && count > all,
      error(code, field, `The number of elevators is ${all}. Enter a number from 0 to ${all}.`),
    );
  return [
    ...part('V-07-01', 'structure.elevatorsElevatedCount', elevatorsElevatedCount),
    ...part('V-07-02', 'structure.elevatorsBelowCount', elevatorsBelowCount),
  ];
}
