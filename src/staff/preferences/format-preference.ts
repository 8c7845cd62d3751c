import { findPreference } from '../../../machines/domain/access/preference.ts';

/** A preference's value as text: "Yes" or "No" for a flag, and a descriptive word for a blank value. */
export function formatPreference({ name, value }: { name: string; value: string }): string {
  const spec = findPreference(name);
  const kind = spec?.kind;
  if (kind === 'flag') return value === 'true' ? 'Yes' : 'No';
  if (value !== '') return value;
  if (kind === 'rules' || kind === 'renewal facts') return 'None';
  if (kind === 'states') return spec?.isCompanyWide ? 'No state' : 'Every state';
  return kind === 'providers' ? 'Every carrier' : 'Empty';
}
