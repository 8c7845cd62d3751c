import { findPreference } from '../../../machines/domain/access/preference.ts';

/** The value of a preference as it is read: yes or no of what is on or off, and what stands for nothing in words. */
export function formatPreference({ name, value }: { name: string; value: string }): string {
  const spec = findPreference(name);
  const kind = spec?.kind;
  if (kind === 'flag') return value === 'true' ? 'Yes' : 'No';
  if (value !== '') return value;
  if (kind === 'rules') return 'None';
  if (kind === 'states') return spec?.isCompanyWide ? 'No state' : 'Every state';
  return kind === 'providers' ? 'Every carrier' : 'Empty';
}
