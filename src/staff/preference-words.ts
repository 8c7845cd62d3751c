import { preferenceNamed } from '../../machines/domain/preference.ts';

/** The value of a preference as it is read: yes or no of what is on or off, and what stands for nothing in words. */
export function shownPreference({ name, value }: { name: string; value: string }): string {
  const kind = preferenceNamed(name)?.kind;
  if (kind === 'flag') return value === 'true' ? 'Yes' : 'No';
  if (value !== '') return value;
  if (kind === 'states') return 'Every state';
  return kind === 'providers' ? 'Every carrier' : 'Empty';
}
